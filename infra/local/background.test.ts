import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it, vi } from 'vitest'
import { runWithBackgroundPriority, limitBackgroundRequests } from './background.ts'

/** Returns a fake table client whose requests wait until the test releases them. */
function slowTable() {
  const open: { key: string; answer: () => void }[] = []
  const requestHandler = {
    handle: async ({ body }: { body: string }) => {
      const { Key } = JSON.parse(body) as { Key: { pk: { S: string } } }
      await new Promise<void>((answer) => open.push({ key: Key.pk.S, answer }))
      return { response: { statusCode: 200, headers: {}, body: Buffer.from('{}') } }
    },
  }
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' }
  const client = new DynamoDBClient({ region: 'us-east-1', credentials, requestHandler: requestHandler as never })
  const table = DynamoDBDocumentClient.from(client)
  limitBackgroundRequests(table)
  const get = (pk: string) => table.send(new GetCommand({ TableName: 't', Key: { pk } }))
  return { open, get }
}
/** Waits 20 ms: if a request that must not be sent were sent, it would have arrived by then. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

it('sends at most two background requests at a time, and all other requests at once', async () => {
  const { open, get } = slowTable()
  const sends = async (...keys: string[]) => {
    await vi.waitFor(() => expect(open.map(({ key }) => key)).toEqual(keys), { timeout: 20_000 })
    await settle()
    expect(open.map(({ key }) => key)).toEqual(keys)
  }
  const all = runWithBackgroundPriority(() => ['b1', 'b2', 'b3', 'b4'].map(get))
  await sends('b1', 'b2')
  all.push(get('a person’s'))
  await sends('b1', 'b2', 'a person’s')
  open[0]?.answer()
  await sends('b1', 'b2', 'a person’s', 'b3')
  open[1]?.answer()
  await sends('b1', 'b2', 'a person’s', 'b3', 'b4')
  for (const { answer } of open.slice(2)) answer()
  await Promise.all(all)
})
