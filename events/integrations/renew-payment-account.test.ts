import { resetSimulatedCalls, simulatedLambda } from '../testing/strangers.ts'
import * as notifications from '@nestboard/shared/notifications/routes.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { readPaymentAccount } from '@nestboard/functions/integrations/read-payment-account.ts'
import {
  connectTestSquare,
  listTestIntegrations,
  newActiveSquare,
} from '@nestboard/functions/integrations/testing/connect.ts'
import { installFakeProvider } from '@nestboard/functions/integrations/testing/fake-providers.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as notificationsHandler } from '@nestboard/functions/notifications/index.ts'
import { newTeam } from '@nestboard/functions/supplier/testing/team.ts'
import { beforeEach, expect, it } from 'vitest'
import { runTimersAt } from '../orders/testing/outcome.ts'
import { paymentSteps } from '../payment-steps.ts'
import { SimulatedTableStream } from '../testing/table-stream.ts'

const hour = 3_600_000
const fake = installFakeProvider('SQUARE')
const stream = new SimulatedTableStream(({ sk }) => sk.startsWith('INTEGRATION#'))
await stream.start()
beforeEach(() => {
  resetSimulatedCalls()
  fake.fault = undefined
})

async function connected() {
  const { supplierId, people } = await newTeam()
  const { id, renewedMs } = await newActiveSquare(supplierId, people.OWNER)
  await stream.drain()
  return { supplierId, people, id, connectedMs: renewedMs! }
}
type Connected = Awaited<ReturnType<typeof connected>>

const dueMs = async ({ supplierId }: Connected) =>
  Number((await readPartitionRows(`S#${supplierId}`)).find(({ sk }) => sk === 'RENEWAL#SQUARE')?.['gsi1sk'])
const integrationOf = async ({ supplierId, people }: Connected) =>
  (await listTestIntegrations(supplierId, people.OWNER))[0]!

/** Runs the timers, then the step that they started for this integration, if any. */
async function renewAt({ id: subject }: Connected, nowMs: number): Promise<void> {
  await runTimersAt(nowMs)
  const started = simulatedLambda.paymentSteps.splice(0).filter((call) => call.subject === subject)
  try {
    for (const { step } of started) await paymentSteps[step](subject, { now: () => nowMs, log: createLogger('test') })
  } finally {
    await stream.drain()
  }
}

const refusalsToldTo = async (who: { cookie: string }) =>
  (await callRoute(notificationsHandler, notifications.listNotifications, {}, who)).data!.notifications.map(
    ({ kind }) => kind,
  )

it('is due a week after the connection, renews the token, and is due a week later again', async () => {
  const one = await connected()
  const nowMs = one.connectedMs + 7 * msPerDay
  expect(await dueMs(one)).toBe(nowMs)
  const before = await readPaymentAccount(one.supplierId, 'SQUARE')
  await renewAt(one, nowMs)
  expect(await dueMs(one)).toBe(nowMs + 7 * msPerDay)
  expect(await readPaymentAccount(one.supplierId, 'SQUARE')).not.toEqual(before)
  expect(await integrationOf(one)).toMatchObject({ status: 'CONNECTED', renewedMs: nowMs })
})

it('is due again by itself if the step that renews is lost', async () => {
  const one = await connected()
  const nowMs = one.connectedMs + 7 * msPerDay
  await runTimersAt(nowMs)
  simulatedLambda.paymentSteps.length = 0
  await renewAt(one, nowMs + hour)
  expect(await integrationOf(one)).toMatchObject({ renewedMs: nowMs + hour })
})

it('is tried hourly while the provider does not answer, and fails from the eighth day on, which raises an alarm', async () => {
  const one = await connected()
  fake.fault = 'unreachable'
  const [seventh, eighth] = [one.connectedMs + 7 * msPerDay, one.connectedMs + 8 * msPerDay]
  await renewAt(one, seventh)
  expect(await dueMs(one)).toBe(seventh + hour)
  await expect(renewAt(one, eighth)).rejects.toThrow('have not been renewed for days')
  expect(await dueMs(one)).toBe(eighth + hour)
  expect((await integrationOf(one)).status).toBe('CONNECTED')
})

it('says once that the account must be connected again, and nobody pays with it until then', async () => {
  const one = await connected()
  const nowMs = one.connectedMs + 7 * msPerDay
  fake.fault = 'account'
  for (const days of [0, 1]) {
    await renewAt(one, nowMs + days * msPerDay)
    expect(await dueMs(one)).toBe(nowMs + (days + 1) * msPerDay)
  }
  expect(await integrationOf(one)).toMatchObject({ status: 'EXPIRED', refusedMs: nowMs, active: true })
  expect(await readPaymentAccount(one.supplierId, 'SQUARE')).toBeUndefined()
  expect(await refusalsToldTo(one.people.OWNER)).toEqual(['INTEGRATION_REFUSED'])
  expect(await refusalsToldTo(one.people.ADMIN)).toEqual(['INTEGRATION_REFUSED'])
  expect(await refusalsToldTo(one.people.MANAGER)).toEqual([])
  fake.fault = undefined
  expect((await connectTestSquare(await integrationOf(one), one.people.OWNER)).code).toBe(200)
  expect(await integrationOf(one)).toMatchObject({ status: 'CONNECTED', refusedMs: null })
  expect(await readPaymentAccount(one.supplierId, 'SQUARE')).toBeDefined()
})

it('recovers by itself when a refusal was a mistake', async () => {
  const one = await connected()
  const nowMs = one.connectedMs + 7 * msPerDay
  fake.fault = 'account'
  await renewAt(one, nowMs)
  fake.fault = undefined
  await renewAt(one, nowMs + msPerDay)
  expect((await integrationOf(one)).status).toBe('CONNECTED')
})
