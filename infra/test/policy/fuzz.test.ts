import '@nestboard/functions/kernel/testing/remembered.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeWireFields } from '@nestboard/shared/kernel/wire.ts'
import type { RequestFields } from './hostile.ts'
import { expectNoWrongAnswers, sendAndFindFaults } from './send-and-judge.ts'
import { requestBodyMutations } from './mutations.ts'
import { signInCaller, createValidParams } from './people.ts'
import { servedRoutes } from './routes.ts'

/** A failure prints the seed. The environment variable `NB_FUZZ_SEED` sets another seed, and so other bodies. */
const seed = Number(process.env['NB_FUZZ_SEED'] ?? 20_261_123)
/** Mutated bodies per route; `NB_FUZZ_RUNS=100` takes many minutes. */
const runsPerRoute = Number(process.env['NB_FUZZ_RUNS'] ?? 16)
let answers = 0

/** Files are sent as text here; `bodies.test.ts` sends them as multipart. */
const onWire = (fields: RequestFields): RequestFields =>
  fields.map(([name, value]) => [name.toWellFormed(), typeof value === 'string' ? value.toWellFormed() : 'file'])

const shortened = (fields: RequestFields): string =>
  JSON.stringify(fields.map(([name, value]) => [name, String(value).slice(0, 60)]))

it.each(servedRoutes)(
  '$key refuses mutated bodies without a 500, without details, and without a write',
  async (each) => {
    const { route } = each
    let who = await signInCaller()
    const property = fc.asyncProperty(requestBodyMutations, fc.nat(3), async (mutate, chance) => {
      const isSignedIn = chance > 0
      const fields = onWire(mutate(encodeWireFields(createValidParams(route, who))))
      const { answer, wrong, hasWritten } = await sendAndFindFaults(each, {
        fields,
        cookie: isSignedIn ? who.cookie : undefined,
      })
      const isLetIn = isSignedIn || route.access === 'public' || answer.code === 401
      const complaints = isLetIn ? wrong : [...wrong, `answered ${answer.code} to a visitor`]
      expectNoWrongAnswers(complaints.map((text) => `${text}: ${shortened(fields)}`))
      answers++
      // The call may have ended the session or deleted the caller's entity, so a fresh caller continues.
      if (hasWritten) who = await signInCaller()
    })
    await fc.assert(property, { numRuns: runsPerRoute, seed, endOnFailure: true })
  },
)

it('every route answered all its mutated bodies', () => {
  expect(answers).toBe(servedRoutes.length * runsPerRoute)
})
