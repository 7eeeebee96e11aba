import { maxExtrasPerRate, maxPoliciesPerRate, maxPromosPerRate } from '@nestboard/shared/rates/limits.ts'
import * as routes from '@nestboard/shared/rates/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows, putRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { addTestTeamMember } from '../supplier/testing/team.ts'
import { handler } from './index.ts'
import { createSellingListing, newRate, ratePartRoutes, ratePromoToCreate } from './testing/rate.ts'

const missing = 7_777_777_777_777
const { id: listingId, supplierId, owner } = await createSellingListing()
const stranger = await newPerson()

/** Calls a route of an extra, promotion or policy; the casts hide that their parameters differ. */
const request = (route: object, params: object, who: { cookie?: string } = owner) =>
  callRoute(handler, route as typeof routes.getExtra, params as never, who)
const listed = (answer: { data: unknown }) => Object.values(answer.data as Record<string, { id: number }[]>)[0]!

const mosts = { extra: maxExtrasPerRate, promo: maxPromosPerRate, policy: maxPoliciesPerRate }
const tooMany = { extra: 'Too many extras', promo: 'Too many promotions', policy: 'Too many policies' }
const kinds = Object.keys(ratePartRoutes) as (keyof typeof ratePartRoutes)[]

describe.each(kinds)('an %s of a rate', (kind) => {
  const { create, get, list, update, remove, fields } = ratePartRoutes[kind]

  it('can be created, read, changed and deleted', async () => {
    const rateId = await newRate(listingId, owner)
    const { data } = await request(create, { rateId, ...fields })
    const id = data!.id
    const first = (await request(get, { id })).data!
    expect(first).toMatchObject({ id, rateId, ...fields })
    expect(listed(await request(list, { rateId }))).toEqual([first])
    const { data: changed } = await request(update, { id, ...fields, active: false, nms: first.nms })
    expect(await request(update, { id, ...fields, nms: first.nms })).toMatchObject({ error: 'Invalid nms' })
    expect((await request(get, { id })).data).toEqual({ ...first, active: false, nms: changed!.nms })
    expect(changed!.nms).toBeGreaterThan(first.nms)
    expect((await request(remove, { id })).code).toBe(200)
    expect(listed(await request(list, { rateId }))).toEqual([])
    for (const route of [get, remove]) expect((await request(route, { id })).code).toBe(404)
    expect((await request(update, { id, ...fields })).code).toBe(404)
    expect((await readPartitionRows(`AT#${id}`)).length).toBe(0)
  })

  it('is created once per idempotency key, and never for a deleted rate', async () => {
    const rateId = await newRate(listingId, owner)
    const sent = { rateId, ...fields, idempotencyKey: `once-${kind}` }
    const answers = await Promise.all(Array.from({ length: 10 }, () => request(create, sent)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(listed(await request(list, { rateId }))).toHaveLength(1)
    await callRoute(handler, routes.deleteRate, { id: rateId }, owner)
    const before = await readAllTableRows()
    expect((await request(create, { rateId, ...fields })).code).toBe(404)
    expect(await readAllTableRows()).toEqual(before)
  })

  it('is limited in number', async () => {
    const rateId = await newRate(listingId, owner)
    for (let n = 0; n < mosts[kind]; n++) await request(create, { rateId, ...fields })
    const before = await readAllTableRows()
    expect(await request(create, { rateId, ...fields })).toMatchObject({ code: 400, error: tooMany[kind] })
    expect(await readAllTableRows()).toEqual(before)
  })

  it('can be added again after one was deleted, up to the limit, even on an imported rate', async () => {
    const rateId = await newRate(listingId, owner)
    const ids: number[] = []
    for (let n = 0; n < mosts[kind]; n++) ids.push((await request(create, { rateId, ...fields })).data!.id)
    await request(remove, { id: ids[0] })
    const [{ code }, { error }] = [
      await request(create, { rateId, ...fields }),
      await request(create, { rateId, ...fields }),
    ]
    expect([code, error]).toEqual([200, tooMany[kind]])
    expect(listed(await request(list, { rateId }))).toHaveLength(mosts[kind])
    // Imported rates have no counters of their parts, so the test removes the counters.
    const { extras: _, promos: __, policies: ___, ...uncounted } = (await readPartitionRows(`AT#${rateId}`))[0]!
    await putRows([uncounted])
    await request(remove, { id: ids[1] })
    const answers = await Promise.all([1, 2, 3].map(() => request(create, { rateId, ...fields })))
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
    expect(listed(await request(list, { rateId }))).toHaveLength(mosts[kind])
  })

  it('is found by its team only, and changed by managers only', async () => {
    const rateId = await newRate(listingId, owner)
    const { data } = await request(create, { rateId, ...fields })
    const rep = await newPerson()
    await addTestTeamMember(supplierId, rep.userId, 'REP')
    const before = await readAllTableRows()
    const tries = (id: number, on: number, who: { cookie?: string }) =>
      Promise.all([
        request(get, { id }, who),
        request(create, { rateId: on, ...fields }, who),
        request(update, { id, ...fields }, who),
        request(remove, { id }, who),
      ])
    const [theirs, none] = [await tries(data!.id, rateId, stranger), await tries(missing, missing, stranger)]
    expect(theirs.map(({ code }) => code)).toEqual([404, 404, 404, 404])
    expect(theirs.map(({ body }) => body)).toEqual(none.map(({ body }) => body))
    expect((await tries(data!.id, rateId, rep)).map(({ code }) => code)).toEqual([200, 403, 403, 403])
    expect(await readAllTableRows()).toEqual(before)
  })
})

describe('parts of a rate that others see', () => {
  it.each(['extra', 'policy'] as const)(
    'are the active ones of each %s list, if they may see the rate',
    async (kind) => {
      const { create, list, fields } = ratePartRoutes[kind]
      const rateId = await newRate(listingId, owner)
      const { data } = await request(create, { rateId, ...fields })
      await request(create, { rateId, ...fields, active: false })
      for (const who of [{}, stranger]) {
        const seen = listed(await request(list, { rateId }, who))
        expect(seen.map(({ id }) => id)).toEqual([data!.id])
      }
      expect(listed(await request(list, { rateId }))).toHaveLength(2)
      const closed = await newRate(listingId, owner, { visibility: 'PRIVATE' })
      const none = await request(list, { rateId: missing }, stranger)
      expect(await request(list, { rateId: closed }, stranger)).toMatchObject({ code: 404, body: none.body })
      expect((await request(list, { rateId: closed })).code).toBe(200)
    },
  )
})

describe('a promotion', () => {
  const day = 86_400
  const dates = {
    useFrom: 20_500 * day,
    useTill: 20_520 * day,
    validFrom: 1_780_000_000_000,
    validTill: 1_790_000_000_000,
  }
  const windowed = { ...ratePromoToCreate, useAnytime: false, validAnytime: false, ...dates }
  const { create, get, update } = ratePartRoutes.promo

  it('drops dates that a flag makes unlimited, and stores a missing minimum as 0', async () => {
    const rateId = await newRate(listingId, owner)
    const { data } = await request(create, { rateId, ...windowed, minPeriods: 3 })
    const id = data!.id
    expect((await request(get, { id })).data).toMatchObject({ ...dates, minPeriods: 3 })
    await request(update, { id, ...windowed, useAnytime: true, minPeriods: null })
    const { useFrom: _, useTill: __, ...valid } = dates
    expect((await request(get, { id })).data).toMatchObject({ useFrom: null, useTill: null, ...valid, minPeriods: 0 })
  })

  it.each([
    ['without its dates', { useFrom: undefined, validTill: undefined }, 'Invalid useFrom; Invalid validTill'],
    ['that ends before it begins', { useTill: dates.useFrom }, 'Check-out must come after Check-in'],
    ['valid until before it is valid from', { validTill: dates.validFrom - 1 }, 'End date must come after Start date'],
    ['of more than 100 percent', { amount: 100.5 }, 'Invalid amount'],
    ['for a hundred nights', { minPeriods: 100 }, 'Invalid minPeriods'],
  ])('%s is refused, on create and update', async (_, wrong, error) => {
    const rateId = await newRate(listingId, owner)
    const { data } = await request(create, { rateId, ...windowed })
    const before = await readAllTableRows()
    expect(await request(create, { rateId, ...windowed, ...wrong })).toMatchObject({ code: 400, error })
    expect(await request(update, { id: data!.id, ...windowed, ...wrong })).toMatchObject({ code: 400, error })
    expect(await readAllTableRows()).toEqual(before)
  })
})

it('refuses a cancellation fee above 100 percent', async () => {
  const { create, fields } = ratePartRoutes.policy
  const rateId = await newRate(listingId, owner)
  const before = await readAllTableRows()
  const sent = { rateId, ...fields, feeType: 'PERCENT', fee: 100.01 }
  expect(await request(create, sent)).toMatchObject({ code: 400, error: 'Invalid fee' })
  expect(await readAllTableRows()).toEqual(before)
})

it('accepts whole nights only, and lists policies by deadline', async () => {
  const { create, update, list, fields } = ratePartRoutes.policy
  const rateId = await newRate(listingId, owner)
  const { data } = await request(create, { rateId, ...fields })
  const before = await readAllTableRows()
  const refusal = { code: 400, error: 'Enter a whole number of nights' }
  for (const feeType of ['PERIOD', 'PERIOD_AVG']) {
    const broken = { ...fields, feeType, fee: 1.5 }
    expect(await request(create, { rateId, ...broken })).toMatchObject(refusal)
    expect(await request(update, { id: data!.id, ...broken })).toMatchObject(refusal)
  }
  expect(await readAllTableRows()).toEqual(before)
  for (const terms of [{ feeType: 'PERIOD', fee: 2 }, { feeType: 'FLAT', fee: 1.5 }, { periods: 0 }])
    expect((await request(update, { id: data!.id, ...fields, ...terms })).code).toBe(200)
  const deadlines = [
    { periods: -2, periodType: 'HOUR' },
    { periods: -1, periodType: 'DAY' },
  ]
  const other = await newRate(listingId, owner)
  for (const deadline of deadlines) await request(create, { rateId: other, ...fields, ...deadline })
  const policies: object[] = listed(await request(list, { rateId: other }))
  expect(policies).toMatchObject(deadlines.toReversed())
})
