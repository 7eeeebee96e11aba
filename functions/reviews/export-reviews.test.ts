import { createHash } from 'node:crypto'
import { serializeReviewForSigning, formatReviewProof } from '@nestboard/shared/reviews/exported-review.ts'
import * as routes from '@nestboard/shared/reviews/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { writeIfConditionHolds } from '../kernel/table/commit-transaction.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { dropRow } from '../kernel/testing/rows.ts'
import { createPublicListing } from '../listing/testing/listing.ts'
import { addTestTeamMember } from '../supplier/testing/team.ts'
import { handler } from './index.ts'
import { setReplyRemoval, setReviewRemoval } from './review.store.ts'
import { reviewPostRow } from './rows.ts'
import { storeTestReviews } from './testing/review.ts'

const statesOf = async (proofs: string[]) => (await callRoute(handler, routes.verifyReviews, { proofs })).data!.states

async function exported() {
  const { id: listingId, supplierId, owner } = await createPublicListing()
  const ids = await storeTestReviews(listingId, [
    { rating: 9, title: 'Warm floors', pros: 'The light', userId: (await newPerson()).userId },
    { rating: 4, title: 'Cold floors', cons: 'The stove' },
    { rating: 7, title: 'Fair' },
  ])
  const { data } = await callRoute(handler, routes.exportReviews, { listingId }, owner)
  return { listingId, supplierId, owner, ids, reviews: data!.reviews }
}

it('exports every review of a listing, signed and without its author, newest first', async () => {
  const { ids, reviews } = await exported()
  expect(reviews.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(JSON.stringify(reviews)).not.toContain('userId')
  expect(await statesOf(reviews.map(({ proof }) => proof))).toEqual(['valid', 'valid', 'valid'])
})

it('tells which reviews of an exported file were altered, answered since, or withdrawn', async () => {
  const { listingId, owner, reviews } = await exported()
  const [newest, middle, oldest] = reviews as [(typeof reviews)[0], (typeof reviews)[0], (typeof reviews)[0]]
  await callRoute(handler, routes.replyToReview, { id: newest.id, listingId, text: 'Thank you' }, owner)
  await dropRow(reviewPostRow.key(oldest.id))
  const [, , signature = ''] = middle.proof.split('.')
  const digest = createHash('sha256')
    .update(serializeReviewForSigning({ ...middle, rating: 10 }))
    .digest('base64url')
  const altered = formatReviewProof(middle.id, digest, signature)
  expect(await statesOf([newest.proof, altered, middle.proof, oldest.proof])).toEqual([
    'changed',
    'altered',
    'valid',
    'withdrawn',
  ])
})

it('leaves out reviews that staff removed, and reports them as withdrawn', async () => {
  const { listingId, owner, reviews } = await exported()
  const [removed, answered] = reviews as [(typeof reviews)[0], (typeof reviews)[0]]
  await callRoute(handler, routes.replyToReview, { id: answered.id, listingId, text: 'Call me' }, owner)
  await writeIfConditionHolds(setReviewRemoval(removed.id, true, Date.now()))
  await writeIfConditionHolds(setReplyRemoval(answered.id, true, Date.now()))
  const { data } = await callRoute(handler, routes.exportReviews, { listingId }, owner)
  expect(data!.reviews.map(({ id, reply }) => [id, reply])).toEqual([
    [answered.id, ''],
    [reviews[2]!.id, ''],
  ])
  expect(await statesOf([removed.proof, answered.proof])).toEqual(['withdrawn', 'valid'])
})

it('rejects the proof of another review, and text that is not a proof', async () => {
  const { reviews } = await exported()
  const [first, second] = reviews.map(({ proof }) => proof.split('.')) as [string[], string[]]
  expect(await statesOf([`${first[0]}.${second[1]}.${second[2]}`, 'x', '..', '1.2.3', `${first[0]}.`])).toEqual(
    Array.from({ length: 5 }, () => 'altered'),
  )
})

it('can be exported only by roles that may post', async () => {
  const { listingId, supplierId } = await exported()
  const [rep, agent, stranger] = [await newPerson(), await newPerson(), await newPerson()]
  await addTestTeamMember(supplierId, rep.userId, 'REP')
  await addTestTeamMember(supplierId, agent.userId, 'AGENT')
  const codes = []
  for (const who of [rep, agent, stranger])
    codes.push((await callRoute(handler, routes.exportReviews, { listingId }, who)).code)
  expect(codes).toEqual([200, 403, 404])
})
