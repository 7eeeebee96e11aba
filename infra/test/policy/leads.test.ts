import '@nestboard/functions/kernel/testing/remembered.ts'
import { expect, it } from 'vitest'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { newId } from '@nestboard/functions/kernel/secrets/new-id.ts'
import { searchHawkLeadKey } from '@nestboard/functions/kernel/rows.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { putRows, readAllTableRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { newBookableListing } from '@nestboard/functions/offers/testing/bookable.ts'
import { handler as personalOffers } from '@nestboard/functions/personal-offers/index.ts'
import { buildOfferFieldsForLead } from '@nestboard/functions/personal-offers/testing/access-patterns.ts'
import { assignListingsToMember, newTeam } from '@nestboard/functions/supplier/testing/team.ts'
import type { Route } from '@nestboard/shared/kernel/route.ts'
import { createUserRate } from '@nestboard/shared/personal-offers/routes.ts'
import type * as z from 'zod/mini'
import { apiContractRoutes, servedRoutes } from './routes.ts'

/** Features whose own `id` is that of a lead, or of an offer that may answer one. */
const ownersOfReferences = new Set<string>(['personal-offers', 'search-hawks'])
const references = ['leadId', 'hitId', 'searchHawkHitId', 'userRateId', 'searchOfferId']
const person = /^(user|member|traveler|guest|person)Id$/

/** Every parameter that names a lead or an offer in a route that also takes a person. */
const guessable = apiContractRoutes.flatMap(({ feature, route }) => {
  const names = Object.keys(route.params.shape)
  const people = names.filter((name) => person.test(name))
  const about = new Set([...references, ...(ownersOfReferences.has(feature) ? ['id'] : [])])
  return names
    .filter((name) => about.has(name))
    .flatMap((reference) => people.map((name) => ({ route, reference, person: name })))
})

const isOptional = (route: Route, name: string): boolean =>
  (route.params.shape as Record<string, z.ZodMiniType>)[name]!.safeParse(undefined).success

it('no call tells a right guess at the traveler of a lead, or of an offer made for one, from a wrong one', async () => {
  const team = await newTeam()
  const { supplierId, people } = team
  const given = { rates: [{ rate: { visibility: 'PRIVATE' as const } }] }
  const stay = await newBookableListing(given, { supplierId, owner: people.OWNER })
  const { listingId } = stay
  await assignListingsToMember(team, 'AGENT', [listingId])
  const [nadia, other] = [await newPerson('Nadia Nameless'), await newPerson('Otto Other')]
  const leadId = newId()
  await putRows([{ ...searchHawkLeadKey(leadId), supplierId, userId: nadia.userId, listingId }])
  const fields = buildOfferFieldsForLead({ ...stay, rateId: stay.rates[0]!.rate.id, publicRateId: 0 })
  const answer = { ...fields, searchHawkHitId: leadId }
  const { data } = await callRoute(personalOffers, createUserRate, answer, people.AGENT)
  const offerId = data!.id
  const ids = {
    id: offerId,
    userRateId: offerId,
    searchOfferId: offerId,
    leadId,
    hitId: leadId,
    searchHawkHitId: leadId,
  }
  const values: Record<string, unknown> = { ...fields, ...ids, supplierId }
  const before = await readAllTableRows()
  expect(guessable.length).toBeGreaterThan(3)
  for (const { route, reference, person: name } of guessable) {
    const { handler } = servedRoutes.find((each) => each.route === route)!
    const needed = Object.keys(route.params.shape).filter((each) => !isOptional(route, each))
    const params = Object.fromEntries([...needed, reference].map((each) => [each, values[each]]))
    for (const role of ['OWNER', 'AGENT'] as const) {
      const answers = []
      for (const guess of [nadia.userId, other.userId, newId()]) {
        const sent = { ...params, ...('text' in route.params.shape && { text: 'Hello' }), [name]: guess }
        const { code, body } = await callRoute(handler, route, sent, people[role])
        answers.push({ code, body: body.replaceAll(String(guess), 'guess') })
      }
      expect([route.path, reference, role, answers[0]!.code]).toEqual([route.path, reference, role, 400])
      expect(answers.slice(1)).toEqual([answers[0], answers[0]])
    }
  }
  expect(await readAllTableRows()).toEqual(before)
})
