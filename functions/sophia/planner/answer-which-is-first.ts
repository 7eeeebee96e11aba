import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import { toStayInput } from '../tools/fields.ts'
import { priceStay } from '../tools/price-stay.ts'
import { callTool, isRefused } from '../tools/tool.ts'
import { findRequestedPlace } from './planner-scene.ts'
import type { PlannerScene } from './planner-scene.ts'
import type { StayRanking } from './read-ranking.ts'
import { describeReadStay, readShownStays } from './read-shown-stays.ts'
import type { ReadStay } from './read-shown-stays.ts'

/** The least price of a stay now, in the listing's currency; undefined if it is taken, or dates are missing. */
async function findPrice({ task }: PlannerScene, { shown }: ReadStay) {
  const { listingId, day, length, ages } = shown
  if (day === null || length === null) return undefined
  const priced = await callTool(task.tools, priceStay, { listingId, ...toStayInput({ day, length, ages }) })
  return isRefused(priced) ? undefined : priced.offers[0]
}

/** The totals of stays; none of them if their currencies differ, because their order would say nothing. */
async function listTotals(scene: PlannerScene, stays: readonly ReadStay[]) {
  const prices = await Promise.all(stays.map((stay) => findPrice(scene, stay)))
  const currencies = new Set(prices.flatMap((price) => price?.currency ?? []))
  return prices.map((price) => (currencies.size > 1 ? undefined : price?.total))
}

/** For each stay a number of which the least is the best; undefined if nothing is known. */
async function scoreStays(scene: PlannerScene, stays: readonly ReadStay[], by: StayRanking) {
  if (by === 'price') return listTotals(scene, stays)
  if (by === 'rating') return stays.map(({ page: { rating } }) => (rating === null ? undefined : -rating))
  if (by === 'size') return stays.map(({ page: { guests, bedrooms } }) => -(guests * 100 + bedrooms))
  const place = await findRequestedPlace(scene)
  return stays.map(({ page }) => (place ? distanceMeters(page, place) : undefined))
}

const nothingKnown: Readonly<Record<StayRanking, string>> = {
  price: 'I can compare prices only for known dates and in one currency; each chip shows its own.',
  rating: 'Nobody has rated these yet.',
  distance: 'Closest to what? Tell me the place.',
  size: 'Their pages don’t say how large they are.',
}

const verdicts: Readonly<Record<StayRanking, (stay: ReadStay) => string>> = {
  price: () => 'It costs the least of these for your dates.',
  rating: ({ page: { rating } }) => `Guests rate it ${rating} of 10, the best of these.`,
  distance: () => 'It is the closest of these to the center.',
  size: ({ page: { guests, bedrooms } }) =>
    `It is the largest of these: for ${guests} guests, with ${bedrooms} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}.`,
}

/** Says which of the shown stays is the first by a ranking, from their pages and prices of now. */
export async function* answerWhichIsFirst(scene: PlannerScene, by: StayRanking): AsyncGenerator<string> {
  const stays = await readShownStays(scene)
  const scores = await scoreStays(scene, stays, by)
  const known = stays.flatMap((stay, at) => (scores[at] === undefined ? [] : [{ stay, score: scores[at] }]))
  const [best] = known.toSorted((a, b) => a.score - b.score)
  if (!best) {
    yield nothingKnown[by]
    return
  }
  yield describeReadStay(best.stay, verdicts[by](best.stay))
}
