import '@nestboard/functions/kernel/testing/remembered.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRateLimitedPerNetwork } from '@nestboard/shared/kernel/call-rate-limit.ts'
import type { RequestParts } from '@nestboard/functions/kernel/testing/event.ts'
import { recordTableCommands, filterSuccessfulWrites } from '@nestboard/functions/kernel/testing/recorded.ts'
import { encodeWireFields } from '@nestboard/shared/kernel/wire.ts'
import { buildHostileFieldsArbitrary, buildFieldCorruptions } from './hostile.ts'
import type { RequestFields } from './hostile.ts'
import { expectNoWrongAnswers, sendAndFindFaults, findExpectedRefusal } from './send-and-judge.ts'
import { signInCaller, createValidParams } from './people.ts'
import type { TestCaller } from './people.ts'
import { servedHttpGetRoutes, servedHttpPostRoutes, servedRoutes } from './routes.ts'
import type { ServedRoute } from './routes.ts'

/** Sends fields that include a file as multipart, whatever the route. */
async function asSent(fields: RequestFields): Promise<Pick<RequestParts, 'fields' | 'body' | 'headers'>> {
  if (fields.every(([, value]) => typeof value === 'string')) return { fields }
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const sent = new Response(form)
  return { body: await sent.bytes(), headers: { 'content-type': sent.headers.get('content-type') as string } }
}

/**
 * Possible statuses of the answer to a body that fits its schema. Routes with a strict rate limit may also answer 429.
 */
const fitting = [200, 400, 403, 404]

/**
 * Sends hostile fields and returns what is wrong: an invalid answer, a refused call that wrote rows, another answer
 * than the schema's error if the fields break the schema, or a status outside of `fitting` if they don't.
 */
async function complaintsAbout(
  each: ServedRoute,
  fields: RequestFields,
  cookie: string,
): Promise<{ wrong: string[]; hasWritten: boolean; code: number }> {
  const { answer, wrong, hasWritten } = await sendAndFindFaults(each, { ...(await asSent(fields)), cookie })
  const text =
    each.route.method === 'GET' || fields.length > 0 ? findExpectedRefusal(each.route, onWire(fields)) : undefined
  if (text !== undefined && (answer.code !== 400 || answer.error !== text))
    wrong.push(`${answer.code} ${answer.error ?? ''}, should be 400 ${text}`)
  const codes = isRateLimitedPerNetwork(each.route.budget) ? [...fitting, 429] : fitting
  if (text === undefined && !codes.includes(answer.code)) wrong.push(`answered ${answer.code}`)
  return { wrong, hasWritten, code: answer.code }
}

/** Returns the fields as a server would receive them: UTF-8 replaces lone surrogates, and a file gets a name. */
const onWire = (fields: RequestFields): RequestFields =>
  fields.map(
    ([name, value]) =>
      [
        name.toWellFormed(),
        typeof value === 'string' ? value.toWellFormed() : new File([value], 'blob', value),
      ] as const,
  )

const travelsIn = ({ route }: ServedRoute, fields: RequestFields): boolean =>
  route.method === 'POST' || fields.every(([, value]) => typeof value === 'string')

describe.each(servedRoutes)('$key', (each) => {
  it('answers every body with one invalid field as its schema says', async () => {
    const complaints: string[] = []
    let who = await signInCaller()
    let hasWritten = false
    for (const { what, spoil } of buildFieldCorruptions(Object.keys(each.route.params.shape))) {
      const sent = async () => {
        const fields = spoil(encodeWireFields(createValidParams(each.route, who)))
        return travelsIn(each, fields) ? complaintsAbout(each, fields, who.cookie) : undefined
      }
      let said = await sent()
      // An earlier body may have ended the session or deleted the entity, so this body is sent again by a fresh caller.
      if (hasWritten && [401, 403, 404].includes(said?.code ?? 0)) {
        who = await signInCaller()
        said = await sent()
        hasWritten = false
      }
      hasWritten ||= said?.hasWritten === true
      complaints.push(...(said?.wrong ?? []).map((text) => `${what}: ${text}`))
    }
    expectNoWrongAnswers(complaints)
  })

  it('answers everything else with an envelope and never with a 500', async () => {
    const { cookie } = await signInCaller()
    await fc.assert(
      fc.asyncProperty(buildHostileFieldsArbitrary(each.route.params), async (fields) => {
        expectNoWrongAnswers((await complaintsAbout(each, fields, cookie)).wrong)
      }),
      { numRuns: 25, seed: 20_261_120, endOnFailure: true },
    )
  })
})

describe('fields missing from the contract', () => {
  const planted = '7777777777777'
  const protectedNames = (
    'userId ownerUserId adminUserId supplierId role roles isAdmin status visibility flags nms nco version ' +
    'passwordHash expiresAt watch pk sk gsi1pk gsi1sk active price total'
  ).split(' ')

  it.each(servedHttpPostRoutes)('$key: 15 protected fields change nothing', async (each) => {
    const own = Object.keys(each.route.params.shape)
    const extra = protectedNames.filter((name) => !own.includes(name)).slice(0, 15)
    expect(extra).toHaveLength(15)
    const who = await signInCaller()
    const params = {
      ...Object.fromEntries(extra.map((name) => [name, planted])),
      ...createValidParams(each.route, who),
    }
    const { value, commands } = await recordTableCommands(() => sendAndFindFaults(each, { params, cookie: who.cookie }))
    expectNoWrongAnswers(value.wrong)
    expect(JSON.stringify(filterSuccessfulWrites(commands).map(({ input }) => input))).not.toContain(planted)
  })
})

/**
 * Empties the lists of ids in an example, and the lists of things that name one, if the route accepts empty lists:
 * the made-up ids name no entity.
 */
function withoutIds(route: ServedRoute['route'], example: Record<string, unknown>): Record<string, unknown> {
  const namesId = (name: string, value: unknown): boolean =>
    Array.isArray(value) && (name.endsWith('Ids') || Object.keys(value[0] ?? {}).some((key) => key.endsWith('Id')))
  const emptied = (fields: object): object =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]: [string, unknown]) => {
        if (namesId(name, value)) return [name, []]
        return [name, value?.constructor === Object ? emptied(value) : value]
      }),
    )
  const params = emptied(example) as Record<string, unknown>
  return route.params.safeParse(params).success ? params : example
}

/** Returns ids of the caller's own entities for the parameters of a route that only reads. */
const ownIds = (
  { method, params, access }: ServedRoute['route'],
  { named }: TestCaller,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(named).filter(
      ([name]) => method === 'GET' && name in params.shape && !(typeof access === 'object' && access.by === name),
    ),
  )

describe('valid calls', () => {
  const codes: number[] = []
  const formRoutes = servedRoutes.filter(({ route }) => !route.rawBody)
  it.each(formRoutes)('$key answers a valid call as its contract says', async (each) => {
    const who = await signInCaller()
    // The made-up cursor of the example is invalid, so the first page is requested instead.
    const { cursor: _, ...example } = createValidParams(each.route, who)
    const params = { ...withoutIds(each.route, example), ...ownIds(each.route, who) }
    const { answer, wrong } = await sendAndFindFaults(each, { params, cookie: who.cookie })
    codes.push(answer.code)
    expectNoWrongAnswers(wrong)
    expect(answer.code === 200 ? each.route.data.safeParse(answer.data).error : undefined).toBeUndefined()
  })

  it('these tests can call most routes successfully; refusals come from secrets or missing entities', () => {
    expect(codes).toHaveLength(formRoutes.length)
    expect(codes.filter((code) => code === 200).length).toBeGreaterThan(formRoutes.length / 3)
  })

  it.each(servedHttpGetRoutes.filter(({ route }) => route.budget !== 'mail'))(
    '$key called twice leaves the table unchanged',
    async (each) => {
      const who = await signInCaller()
      const sent = { params: createValidParams(each.route, who), cookie: who.cookie }
      const { commands } = await recordTableCommands(async () => [
        await sendAndFindFaults(each, sent),
        await sendAndFindFaults(each, sent),
      ])
      expect(filterSuccessfulWrites(commands)).toEqual([])
    },
  )
})
