import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { countPayingTravelers } from '@nestboard/shared/listing/stay.ts'
import { paymentRequirement } from '@nestboard/shared/listing/listing-requirements.ts'
import { searchRuleNames, type ListingDiagnosis, type SearchRuleName } from '@nestboard/shared/search/diagnosis.ts'
import type { Capability, CapabilityLevel } from '@nestboard/shared/supplier/capability.ts'
import { formatNightCount } from '../../../lib/days/format-night-count.ts'

/** The page on which a rule's cause is mended, relative to the listing's management pages or, for `payment`, theirs. */
export type RemedyPage = 'basics' | 'photos' | 'location' | 'rates' | 'inventory' | 'rules' | 'calendars' | 'payment'

export interface RuleExplanation {
  readonly name: SearchRuleName
  readonly label: string
  /** A sentence with the figures of the rule. */
  readonly text: string
  /** `bad`: the rule hides the listing. `warn`: it doesn't, but nearly, or the search index is behind. */
  readonly state: 'passed' | 'bad' | 'warn'
  readonly remedy?: Remedy | undefined
}

/** What mends a rule: the page, and what a member must be able to do there. */
interface Remedy {
  readonly label: string
  readonly page: RemedyPage
  readonly needs: readonly [Capability, CapabilityLevel]
}

interface Look {
  readonly formatDistance: (meters: number) => string
  readonly formatTime: (atMs: number) => string
}

/** A place in the last tenth of the radius is worth a look at the pin. */
const nearEdge = 0.9
const mostDaysNamed = 3

/** Explains all rules of a diagnosis, in their order. */
export const explainSearchRules = (found: ListingDiagnosis, look: Look): RuleExplanation[] =>
  searchRuleNames.map((name) => {
    const isHiding = found.hiding.includes(name)
    const { label = ruleLabels[name], ...told } = explain[name](found, isHiding, look)
    return { name, label, state: isHiding ? 'bad' : 'passed', ...told }
  })

/** The labels of the rules; a maximum stay has its own (`explainSearchRules`). */
export const ruleLabels: Readonly<Record<SearchRuleName, string>> = {
  VISIBILITY: 'Visibility',
  READINESS: 'Readiness',
  RATES: 'Rates',
  STAY_LENGTH: 'Minimum stay',
  CLOSED: 'Closed nights',
  SOLD: 'Sold',
  HORIZON: 'Horizon',
  PARTY: 'Party',
  PLACE: 'Place',
  FRESHNESS: 'Freshness',
}

type Told = Pick<RuleExplanation, 'text' | 'remedy'> & Partial<Pick<RuleExplanation, 'label' | 'state'>>
type Explain = (found: ListingDiagnosis, isHiding: boolean, look: Look) => Told

const inventory = ['inventory', 'full'] as const
const units = ['inventory', 'limited'] as const
const listings = ['listings', 'full'] as const

const explain: Readonly<Record<SearchRuleName, Explain>> = {
  VISIBILITY: ({ active, visibility }, isHiding) =>
    isHiding
      ? {
          text: active
            ? 'It is private: only your team and travelers with an offer see it.'
            : visibility === 'PUBLIC'
              ? 'It is inactive, so nobody finds it.'
              : 'It is inactive and private, so nobody finds it.',
          remedy: { label: 'Make it public', page: 'basics', needs: listings },
        }
      : { text: 'Public: everybody can find it.' },
  READINESS: ({ missing, photosPending }, isHiding) => {
    const [first] = missing
    if (first !== undefined)
      return {
        text: isHiding
          ? `Before it can be public it needs: ${missing.join(', ')}.`
          : `Shown all the same, but it lacks: ${missing.join(', ')}.`,
        ...(!isHiding && { state: 'warn' as const }),
        remedy: remedyOfMissing(first),
      }
    if (photosPending) return { text: 'Its photos are being made ready for everybody, which takes a few minutes.' }
    return { text: 'Name, type, place, guests, photo, rate and payment are set.' }
  },
  RATES: ({ rateCount, lowestPrice, currency }) =>
    lowestPrice === null
      ? {
          text: 'No rate is active and public, so it has no price to show.',
          remedy: { label: 'Open a rate', page: 'rates', needs: ['rates', 'full'] },
        }
      : {
          text: `${rateCount === 1 ? 'One rate is' : `${rateCount} rates are`} open to everybody, from ${formatMoney(lowestPrice, currency)} a night.`,
        },
  STAY_LENGTH: ({ length, minDays, maxDays }, isHiding) => {
    if (!isHiding) return { text: `The search has ${formatNightCount(length)}; ${describeLengths(minDays, maxDays)}.` }
    const isLong = maxDays > 0 && length > maxDays
    const [label, limit] = isLong ? ['Maximum stay', maxDays] : ['Minimum stay', minDays]
    return {
      label,
      text: `${label} is ${formatNightCount(limit)}; the search has ${length}.`,
      remedy: { label: `Allow ${formatNightCount(length)}`, page: 'rules', needs: inventory },
    }
  },
  CLOSED: ({ closedDays, today }, isHiding) =>
    isHiding
      ? {
          text: `You closed ${nameDays(closedDays, today)}.`,
          remedy: { label: `Open ${nameShortly(closedDays, today)}`, page: 'inventory', needs: units },
        }
      : { text: 'None of these nights is closed.' },
  SOLD: ({ soldDays, importedDays, isBufferTaken, blockPastDays, blockNextDays, today }, isHiding) => {
    if (!isHiding) return { text: 'Nobody has taken these nights, here or in your calendars.' }
    const own = soldDays.filter((day) => !importedDays.includes(day))
    const sentences = [
      ...(own.length ? [`${nameDays(own, today)} ${own.length === 1 ? 'is' : 'are'} sold or kept free.`] : []),
      ...(importedDays.length ? [`An imported calendar takes ${nameDays(importedDays, today)}.`] : []),
      ...(isBufferTaken
        ? [`The free days that you keep (${blockPastDays} before, ${blockNextDays} after) meet a taken night.`]
        : []),
    ]
    const page = own.length ? 'inventory' : importedDays.length ? 'calendars' : 'rules'
    return { text: sentences.join(' '), remedy: { ...soldRemedies[page], page } }
  },
  HORIZON: ({ day, length, today, ahead, days }, isHiding) => {
    const inDays = day - today
    const bounds = ahead === 0 ? `up to ${days} days ahead` : `${ahead} to ${days} days ahead`
    if (!isHiding) return { text: `${countDays(inDays)} ahead; you take bookings ${bounds}.` }
    if (inDays < 0) return { text: 'Check-in is in the past at your listing.' }
    const remedy = { label: 'Change the rules', page: 'rules', needs: inventory } as const
    return inDays < ahead
      ? { text: `Check-in is in ${countDays(inDays)}; you ask for ${countDays(ahead)}.`, remedy }
      : { text: `Check-out is in ${countDays(inDays + length)}; you take bookings ${bounds}.`, remedy }
  },
  PARTY: ({ ages, guests }, isHiding) => ({
    text: `${countPeople(countPayingTravelers(ages))} of at most ${guests}${ages.length > countPayingTravelers(ages) ? ', infants not counted' : ''}.`,
    ...(isHiding && { remedy: { label: 'Change guests', page: 'basics', needs: listings } }),
  }),
  PLACE: ({ distance, radius }, isHiding, { formatDistance }) => {
    const remedy = { label: 'Check the pin', page: 'location', needs: listings } as const
    const area = formatDistance(radius)
    if (isHiding) return { text: `${formatDistance(distance)} from the middle of a search of ${area} around.`, remedy }
    if (distance > radius * nearEdge)
      return {
        text: `Just inside, ${formatDistance(distance)} from the middle of ${area} around.`,
        state: 'warn',
        remedy,
      }
    return distance < 100
      ? { text: 'The search is around the listing itself.' }
      : { text: `Inside, ${formatDistance(distance)} from the middle of ${area} around.` }
  },
  FRESHNESS: ({ indexedMs, isIndexBehind, shown }, isHiding, { formatTime }) => {
    if (isHiding) return { text: 'Search hasn’t taken over your latest change. That takes a few seconds.' }
    if (isIndexBehind && shown && indexedMs !== null)
      return {
        text: `Search still has its state of ${formatTime(indexedMs)} and hides it in a few seconds.`,
        state: 'warn',
      }
    return { text: 'Search decides by the listing as it is now.' }
  },
}

const soldRemedies = {
  inventory: { label: 'See the nights', needs: ['inventory', 'read'] },
  calendars: { label: 'Calendars', needs: ['inventory', 'read'] },
  rules: { label: 'Change the rules', needs: inventory },
} as const

const pagesOfMissing: Readonly<Record<string, RemedyPage>> = {
  photo: 'photos',
  location: 'location',
  rate: 'rates',
  [paymentRequirement]: 'payment',
}

function remedyOfMissing(missing: string): Remedy {
  const page = pagesOfMissing[missing] ?? 'basics'
  const needs =
    page === 'rates' ? (['rates', 'full'] as const) : page === 'payment' ? (['payout', 'full'] as const) : listings
  const label = page === 'payment' ? 'Set up payment' : `Add the ${missing}`
  return { label: missing === 'guests' ? 'Set the guests' : label, page, needs }
}

function describeLengths(minDays: number, maxDays: number): string {
  if (maxDays > 0) return `you take ${Math.max(1, minDays)} to ${formatNightCount(maxDays)}`
  return minDays > 1 ? `you take ${minDays} or more` : 'you take any number'
}

const countDays = (count: number): string => (count === 1 ? '1 day' : `${count.toLocaleString('en')} days`)
const countPeople = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

/** Names the first days with their weekdays and counts the others: `Sat, Dec 5 and 2 more nights`. */
function nameDays(days: readonly number[], today: number): string {
  const names = days.slice(0, mostDaysNamed).map((day) => formatDay(day, { today, weekday: true }))
  const more = days.length - names.length
  const parts = more > 0 ? [...names, `${more} more ${more === 1 ? 'night' : 'nights'}`] : names
  return new Intl.ListFormat('en').format(parts)
}

const nameShortly = (days: readonly number[], today: number): string =>
  days.length === 1 ? formatDay(days[0]!, { today, weekday: false }) : formatNightCount(days.length)
