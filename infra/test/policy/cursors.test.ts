import '@nestboard/functions/kernel/testing/remembered.ts'
import { recordTableCommands } from '@nestboard/functions/kernel/testing/recorded.ts'
import { encodeCursor } from '@nestboard/shared/kernel/page.ts'
import { expect, it } from 'vitest'
import { createValidParams, signInCaller } from './people.ts'
import { servedRoutes } from './routes.ts'
import type { ServedRoute } from './routes.ts'
import { expectNoWrongAnswers, sendAndFindFaults } from './send-and-judge.ts'

const paged = servedRoutes.filter(({ route }) => 'cursor' in route.params.shape)

/** The texts that the queries of a call name as partition or sort key, in the table or in the index. */
async function keysRead(each: ServedRoute, params: object, cookie: string): Promise<Set<string>> {
  const { commands } = await recordTableCommands(() =>
    sendAndFindFaults(each, { params: params as Record<string, unknown>, cookie }),
  )
  const values = commands.flatMap(({ input }) =>
    Object.values((input as { ExpressionAttributeValues?: object }).ExpressionAttributeValues ?? {}),
  )
  return new Set(values.filter((value): value is string => typeof value === 'string' && value !== ''))
}

/** Cursors that name the right partition, or also the range of its rows, but are no key of it. */
const forgedAt = (pk: string, _: number, read: readonly string[]): Record<string, string | number>[] =>
  ['x', '0', '\u{1f3d4}', '', 5, ...read.map((text) => `${text}1`)].flatMap((sk): Record<string, string | number>[] => [
    { pk, sk },
    { pk, sk, more: 1 },
    { pk, sk, gsi1pk: pk, gsi1sk: sk },
    { gsi1pk: pk, gsi1sk: sk },
    { gsi1pk: pk, gsi1sk: sk, pk: 'U#1', sk: 'ACCOUNT' },
    { gsi1pk: pk, gsi1sk: sk, pk: 5, sk: 5 },
    { gsi1pk: pk, gsi1sk: sk, pk: '', sk: '' },
    { gsi1pk: pk, gsi1sk: sk, pk: 'x', sk: 'y', more: 1 },
    { gsi1pk: pk },
    { pk },
  ])
const forgedAnywhere = [{}, { pk: 'U#1', sk: 'ACCOUNT' }, { pk: 'a', sk: 'b', gsi1pk: 'x', gsi1sk: 'y' }, { id: 1 }]
const texts = ['0', '-1', '1e9', '{}', '000000000000000#1', '999999999999999#9999999999999999', '10#1#1']

it.each(paged)('$key answers a forged cursor without a 500 and without a write', async (each) => {
  const who = await signInCaller()
  // Lists in another order have cursors of their own.
  const { cursor: _, sort: __, ...params } = createValidParams(each.route, who)
  const forged = [...(await keysRead(each, params, who.cookie))].flatMap(forgedAt)
  const cursors = [...[...forged, ...forgedAnywhere].map((key) => encodeCursor(key)!), ...texts]
  const complaints: string[] = []
  for (const cursor of cursors) {
    const { wrong } = await sendAndFindFaults(each, { params: { ...params, cursor }, cookie: who.cookie })
    complaints.push(...wrong.map((text) => `${text}: ${Buffer.from(cursor, 'base64url').toString()}`))
  }
  expectNoWrongAnswers(complaints)
})

it('every paged list is tested', () => {
  expect(paged.length).toBeGreaterThan(30)
})
