import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { WebSocket } from 'ws'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { startLocalSystem } from '../local/local-system.ts'

/**
 * Starts a whole local system in which many sockets watch one public account, while other sockets are registered for
 * other entities. Changes the account's name five times at once, and prints the number of pushes and the table units
 * of one notification, with and without those unrelated registrations.
 */
const sockets = 1000
const unrelated = 10_000
const socketsPerPerson = 5
const userId = 4_242_424_242

const { origin, stop } = await startLocalSystem({ port: 0 })
const { tableClient, tableName } = await import('@nestboard/functions/kernel/table/table.ts')
const { accountKey } = await import('@nestboard/functions/kernel/rows.ts')
const { newTestSession } = await import('@nestboard/functions/kernel/testing/session.ts')
const { runMetered } = await import('@nestboard/functions/kernel/meter/run-metered.ts')
const { watchRegistrationKey } = await import('@nestboard/events/socket/rows.ts')
const { makeStreamRecord, runReactions } = await import('@nestboard/events/testing/records.ts')

const account = (nms: number) => ({
  ...accountKey(userId),
  id: userId,
  name: `Ada Marlow ${nms}`,
  handle: 'ada',
  avatar: '',
  status: 'CONFIRMED',
  visibility: 'PUBLIC',
  nms,
  watch: [formatEntityRef('User', userId)],
})
const putAccount = (nms: number) => tableClient.send(new PutCommand({ TableName: tableName, Item: account(nms) }))

let pushes = 0

async function openSocket(cookie: string): Promise<WebSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws/`, { headers: { cookie, origin } })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const registered = new Promise<void>((resolve) => {
    socket.on('message', (text: Buffer) => {
      const message = JSON.parse(text.toString()) as { type?: string }
      if (message.type === 'entity') pushes++
      else resolve()
    })
  })
  const params = { id: userId, type: 'User' }
  const operation = '/v1/entity/notification/register'
  socket.send(JSON.stringify({ id: '1', method: 'POST', operation, version: 1, headers: {}, params }))
  await registered
  return socket
}

async function openAll(): Promise<WebSocket[]> {
  const open: WebSocket[] = []
  for (let person = 1; person <= sockets / socketsPerPerson; person++) {
    const { cookie } = await newTestSession(person)
    open.push(...(await Promise.all(Array.from({ length: socketsPerPerson }, () => openSocket(cookie)))))
  }
  return open
}

/** Returns the table units of notifying the account's watchers once, by the reactions of the stream function. */
async function unitsOfNotification(nms: number): Promise<number> {
  const record = makeStreamRecord(accountKey(userId), account(nms - 1), account(nms))
  const { usage } = await runMetered({ route: 'notify', feature: 'notifications' }, () => runReactions(record))
  return usage.readUnits + usage.writeUnits
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

await putAccount(1)
const open = await openAll()
await pause(1500)
const alone = await unitsOfNotification(Date.now())
for (let first = 0; first < unrelated; first += 25) {
  const items = Array.from({ length: 25 }, (_, i) =>
    watchRegistrationKey(formatEntityRef('User', 1 + ((first + i) % 5000)), `x${first + i}`),
  )
  await tableClient.send(
    new BatchWriteCommand({ RequestItems: { [tableName]: items.map((Item) => ({ PutRequest: { Item } })) } }),
  )
}
const amongOthers = await unitsOfNotification(Date.now())
await pause(2500)
pushes = 0
const begun = Date.now()
for (let change = 0; change < 5; change++) await putAccount(begun + change)
await pause(4000)
console.log(JSON.stringify({ ready: { sockets: open.length, pushes, alone, amongOthers } }))
for (const socket of open) socket.terminate()
await stop()
process.exit(0)
