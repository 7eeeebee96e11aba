import * as people from '@nestboard/shared/profile/routes.ts'
import * as routes from '@nestboard/shared/reviews/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { countRaceInconsistencies, raceRounds, raceTimeLimit } from '../kernel/testing/race.ts'
import { createPublicListing } from '../listing/testing/listing.ts'
import { handler as profileHandler } from '../profile/index.ts'
import { newTestSession } from '../kernel/testing/session.ts'
import { newSupplier } from '../supplier/testing/team.ts'
import { handler } from './index.ts'
import { newPastStay } from './testing/stayed.ts'

const owner = await newPerson('Olga Owner')
const supplierId = await newSupplier(owner)
const fields = { rating: 9, title: 'Warm floors', pros: 'The stove', cons: 'The stairs' }

/** Race: a person reviews three stays at once, each of them twice. */
async function reviewAtOnce(): Promise<string | undefined> {
  const of = { supplierId, owner: { ...owner, ...(await newTestSession(owner.userId)) } }
  const me = await newPerson()
  const ids: number[] = []
  for (let n = 0; n < 3; n++) ids.push((await createPublicListing({}, of)).id)
  await Promise.all(ids.map((id) => newPastStay(me.userId, id)))
  const answers = await Promise.all(
    [...ids, ...ids].map((listingId) => callRoute(handler, routes.createReview, { listingId, ...fields }, me)),
  )
  const strange = answers.find(({ code }) => code !== 200)
  if (strange) return `${strange.code} ${strange.body}`
  const { data } = await callRoute(profileHandler, people.listAwards, { userId: me.userId }, me)
  const granted = answers.filter((answer) => answer.data?.dealKeyAcquired).length
  return granted === 1 && data?.awards.length === 1
    ? undefined
    : `${granted} answers granted a Deal Key, ${data?.awards.length} are held`
}

it('grants one Deal Key for several first reviews at once', raceTimeLimit, async () => {
  expect(await countRaceInconsistencies(reviewAtOnce, raceRounds)).toEqual({})
})
