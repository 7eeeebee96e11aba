import { maxPromosPerRate } from '@nestboard/shared/rates/limits.ts'
import * as routes from '@nestboard/shared/rates/routes.ts'
import { expect, it } from 'vitest'
import { callRoute } from '../kernel/testing/call.ts'
import { countRaceInconsistencies, raceRounds, raceTimeLimit } from '../kernel/testing/race.ts'
import { newTestSession } from '../kernel/testing/session.ts'
import { handler } from './index.ts'
import { createSellingListing, newRate, ratePromoToCreate } from './testing/rate.ts'

/** A listing has a limited number of rates, so that each of the concurrent rounds deletes its rate. */
const { id: listingId, owner } = await createSellingListing()

/** Race: four promotions are added at once for the last free place of a rate. */
async function addPromosAtOnce(): Promise<string | undefined> {
  const who = { ...owner, ...(await newTestSession(owner.userId)) }
  const rateId = await newRate(listingId, who)
  const add = () => callRoute(handler, routes.createPromo, { rateId, ...ratePromoToCreate }, who)
  for (let n = 1; n < maxPromosPerRate; n++) await add()
  const codes = (await Promise.all([add(), add(), add(), add()])).map(({ code }) => code).toSorted((a, b) => a - b)
  const { data } = await callRoute(handler, routes.listPromos, { rateId }, who)
  await callRoute(handler, routes.deleteRate, { id: rateId }, who)
  return codes.join(' ') === '200 400 400 400' && data?.promos.length === maxPromosPerRate
    ? undefined
    : `${codes.join(' ')}, the rate has ${data?.promos.length}`
}

it('gives the last place for a promotion to one of four concurrent calls', raceTimeLimit, async () => {
  expect(await countRaceInconsistencies(addPromosAtOnce, raceRounds)).toEqual({})
})
