import { findCountryCurrency } from '@nestboard/shared/intl/find-country-currency.ts'
import { amenities } from '@nestboard/shared/listing/amenities.ts'
import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { findPartyErrorText } from '@nestboard/shared/listing/party.ts'
import { searchLimits } from '@nestboard/shared/search/model.ts'
import type { SearchSort } from '@nestboard/shared/search/model.ts'
import { toStayInput } from '../tools/fields.ts'
import { openSearch } from '../tools/propose.ts'
import { searchStays } from '../tools/search-stays.ts'
import type { ComparedStay } from '../tools/search-stays.ts'
import { callTool, isRefused } from '../tools/tool.ts'
import type { StayComparison, TripRequest } from '../understanding/trip-request.ts'
import { describeStay } from './describe-stay.ts'
import { findPartyAges } from './find-party-ages.ts'
import { findRequestedPlace } from './planner-scene.ts'
import type { PlannerScene, SearchedPlace } from './planner-scene.ts'
import { findStayDates } from './find-stay-dates.ts'

/** Stays in one answer. */
const shownStays = 3
/** How much wider the second search is if the first finds nothing. */
const widening = 3

const beachAccess = amenities.find(({ label }) => label === 'Beach access')!.code

/** A stay that is asked for, with everything that a search needs. */
export interface AskedStay {
  readonly place: SearchedPlace
  readonly day: number
  readonly length: number
  readonly ages: number[]
  /** Whether the planner chose the days within a window. */
  readonly isChosen: boolean
}

/** What is missing, as one question: one thing at a time. */
export interface MissingSlot {
  readonly question: string
}

/** The stay that was asked for, or the question for what is missing first. */
export async function findAskedStay(scene: PlannerScene): Promise<AskedStay | MissingSlot> {
  const { request, task } = scene
  const place = await findRequestedPlace(scene)
  if (place === undefined) return { question: 'Where would you like to go?' }
  if (place === null) return { question: 'I don’t know that place. Which town or region is it near?' }
  const dates = findStayDates(request, task.today)
  if ('past' in dates) return { question: 'That date is in the past. When would you like to arrive?' }
  if ('missing' in dates)
    return {
      question: dates.missing === 'nights' ? 'How many nights would you like to stay?' : 'When would you like to go?',
    }
  const ages = findPartyAges(request)
  if (!ages) return { question: 'How many of you are traveling?' }
  if (findPartyErrorText(ages)) return { question: 'I can look for up to nine adults at once. How many are you?' }
  if (dates.length > searchLimits.maxNights) return { question: 'That is longer than a year. How many nights?' }
  return { place, ages, ...dates }
}

/** The most that the whole stay may cost; undefined without a budget. */
function findMaxTotal({ budget }: TripRequest, { length, ages }: AskedStay): number | undefined {
  if (!budget || budget.amount <= 0) return undefined
  return budget.amount * (budget.per === 'night' ? length : budget.per === 'person' ? ages.length : 1)
}

/** The order in which a wish such as "cheaper" looks at stays. */
function sortOf(comparison: StayComparison | undefined, request: TripRequest): SearchSort {
  if (comparison?.by === 'price') return comparison.wish === 'lower' ? 'PRICE_LOWEST' : 'PRICE_HIGHEST'
  if (comparison?.by === 'distance') return 'DISTANCE'
  if (comparison) return 'RATING'
  return request.budget ? 'PRICE_LOWEST' : 'RATING'
}

const wantsBeach = ({ comparison }: TripRequest): boolean =>
  comparison?.by === 'distance' && /beach|sea|ocean|coast|shore|water/i.test(comparison.to)

interface Wishes {
  readonly radius?: number
  readonly isWithoutBudget?: boolean
  readonly isWithoutWishes?: boolean
}

async function search(
  scene: PlannerScene,
  asked: AskedStay,
  { radius, ...less }: Wishes = {},
): Promise<ComparedStay[]> {
  const { request, task, shown } = scene
  const { place, day, length, ages } = asked
  const maxTotal = less.isWithoutBudget ? undefined : findMaxTotal(request, asked)
  const currency = request.budget?.currency ?? findCountryCurrency(place.country)
  const codes = [...(request.amenities ?? []), ...(wantsBeach(request) ? [beachAccess] : [])]
  const minRating = request.rating === undefined ? undefined : request.rating <= 5 ? request.rating * 2 : request.rating
  const found = await callTool(task.tools, searchStays, {
    name: place.name,
    latitude: place.latitude,
    longitude: place.longitude,
    radius: Math.min(radius ?? place.radius, searchLimits.radius.most),
    ...toStayInput({ day, length, ages }),
    ...(maxTotal !== undefined && { maxTotal }),
    ...(currency !== undefined && { currency }),
    ...(!less.isWithoutWishes && {
      stayTypes: [...(request.stayTypes ?? [])],
      amenities: [...new Set(codes)],
      ...(minRating !== undefined && { minRating: Math.min(10, minRating) }),
    }),
    bedrooms: request.comparison?.by === 'size' && request.comparison.wish === 'larger' ? 2 : 0,
    sort: sortOf(request.comparison, request),
  })
  if (isRefused(found)) return []
  const already = new Set(request.comparison ? shown.map(({ stay }) => stay.listingId) : [])
  const fresh = found.stays.filter(({ listingId }) => !already.has(listingId))
  return cheaperThanShown(scene, found.stays, fresh)
}

/** If something cheaper is wanted, only stays that cost less than the cheapest shown one. */
function cheaperThanShown({ request, shown }: PlannerScene, all: readonly ComparedStay[], fresh: ComparedStay[]) {
  if (request.comparison?.by !== 'price' || request.comparison.wish !== 'lower') return fresh
  const totals = all.filter(({ listingId }) => shown.some(({ stay }) => stay.listingId === listingId))
  const least = Math.min(...totals.map(({ total }) => total))
  return fresh.filter(({ total }) => total < least)
}

const listStays = (stays: readonly ComparedStay[], asked: AskedStay): string => {
  const some = stays.slice(0, shownStays)
  return some.map((each, at) => `${at + 1}. ${describeStay(each, some, asked)}\n`).join('')
}

/** What is said about a comparison, before the stays. */
function introduce({ request }: PlannerScene, count: number): string {
  const { comparison } = request
  const some = count === 1 ? 'one stay' : `${Math.min(count, shownStays)} stays`
  if (comparison?.by === 'price')
    return comparison.wish === 'lower' ? `I found ${some} that cost less` : `I found ${some} that cost more`
  if (comparison?.by === 'quiet')
    return `Nobody measures how quiet a place is, so here are ${some} that guests rate best`
  if (wantsBeach(request)) return `I found ${some} whose hosts say they have beach access`
  if (comparison?.by === 'distance') return `I found ${some}, closest to the center first`
  return `I found ${some}`
}

/** Finds stays and compares them; says what it relaxed if nothing fits. */
export async function* answerSearch(scene: PlannerScene): AsyncGenerator<string> {
  const asked = await findAskedStay(scene)
  if ('question' in asked) {
    yield asked.question
    return
  }
  const { place, day, length, isChosen } = asked
  const range = formatDayRange(day, day + length, { today: scene.task.today })
  const nights = length === 1 ? 'one night' : `${length} nights`
  const stays = await search(scene, asked)
  if (stays.length) {
    yield `${introduce(scene, stays.length)} near ${place.name} that ${stays.length === 1 ? 'is' : 'are'} free for ${nights}, ${range}:\n\n`
    yield listStays(stays, asked)
    if (isChosen) yield '\nI chose these days within the time that you named. Tell me if others suit you better.'
    return
  }
  yield* answerWithoutResult(scene, asked, range)
}

async function* answerWithoutResult(scene: PlannerScene, asked: AskedStay, range: string): AsyncGenerator<string> {
  const { request, task } = scene
  const { place, day, length, ages } = asked
  if (request.comparison) {
    const others = await search(scene, asked, { isWithoutWishes: true })
    if (others.length) {
      yield `${introduce(scene, others.length)} near ${place.name} for ${range}, though not everything that you asked for fits:\n\n`
      yield listStays(others, asked)
      return
    }
    yield `I found nothing else near ${place.name} for ${range} that fits this. The stays that I showed you are the best that I know.`
    return
  }
  yield `Nothing near ${place.name} fits everything for ${range}. `
  const others = request.budget ? await search(scene, asked, { isWithoutBudget: true }) : []
  const wider = others.length
    ? others
    : await search(scene, asked, { isWithoutBudget: true, isWithoutWishes: true, radius: place.radius * widening })
  if (wider.length) {
    yield others.length
      ? 'Above your budget, these are free:\n\n'
      : 'With fewer wishes and a little farther away, these are free:\n\n'
    yield listStays(wider, asked)
    return
  }
  await callTool(task.tools, openSearch, {
    name: place.name,
    latitude: place.latitude,
    longitude: place.longitude,
    ...toStayInput({ day, length, ages }),
  })
  yield 'Farther around there is nothing either. Other dates or another place may help; the search below shows the map.'
}
