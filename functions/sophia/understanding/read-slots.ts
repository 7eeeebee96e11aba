import type { Day } from '@nestboard/shared/kernel/day.ts'
import type { Gazetteer } from '../../gateways/maps/gazetteer.ts'
import { readSmallNumber, smallNumber } from './number-words.ts'
import { asksAboutStay, splitSentences } from './prepare-text.ts'
import { readBudget } from './read-budget.ts'
import { readNights } from './read-nights.ts'
import { readParty } from './read-party.ts'
import { choosePlace, readPlaces } from './read-places.ts'
import type { Wishes } from './read-wishes.ts'
import { readWishes } from './read-wishes.ts'
import { readRating } from './read-rating.ts'
import { readStayDates } from './read-stay-dates.ts'
import type { StayDates } from './read-stay-dates.ts'
import type { TripRequest } from './trip-request.ts'

/** The slots of a request that messages fill one by one. */
export type TripSlots = Omit<TripRequest, 'intent' | 'selection' | 'comparison'>

export interface SlotContext {
  readonly today: Day
  readonly locale?: string | undefined
  readonly search: Gazetteer['search']
  readonly asked: ReadonlySet<string>
  readonly known: StayDates
  readonly isAnswer: boolean
}

const bareNumber = new RegExp(
  `^\\W*(?:(?:yes|no|just|only|make it|it's|it is|i need|i want|we need|there are|that's|um|uh|ok|okay|actually|sorry|please|change (?:it|that) to|let's make it|about|probably|maybe|for)\\W+)*(${smallNumber})(?:\\W+(?:please|only|thanks|thank you|of them|then|instead))*\\W*$`,
  'i',
)
const countSlots = ['adults', 'rooms', 'nights'] as const

/** A number without a noun, as an answer to a question for a count. */
function readBareNumber(sentence: string, asked: ReadonlySet<string>): TripSlots {
  const number = bareNumber.exec(sentence)?.[1]
  const slot = countSlots.find((each) => asked.has(each))
  return number && slot ? { [slot]: readSmallNumber(number) } : {}
}

const joined = <T>(known: readonly T[] | undefined, added: readonly T[]): T[] => [
  ...new Set([...(known ?? []), ...added]),
]

/** Slots with further wishes. Lists grow, single values are replaced. */
export const addWishes = (slots: TripSlots, { amenities, tastes, stayTypes, ...wishes }: Wishes): TripSlots => ({
  ...slots,
  ...wishes,
  ...(amenities && { amenities: joined(slots.amenities, amenities) }),
  ...(tastes && { tastes: joined(slots.tastes, tastes) }),
  ...(stayTypes && { stayTypes: joined(slots.stayTypes, stayTypes) }),
})

/** The slots that a prepared message fills. */
export function readSlots(text: string, { today, locale, search, asked, known, isAnswer }: SlotContext): TripSlots {
  const place = choosePlace(readPlaces(text, { search, isAsked: isAnswer && asked.has('place'), isLoose: isAnswer }))
  let slots: TripSlots = { ...(place && { place }), ...readStayDates(text, { today, locale, asked, known }) }
  for (const sentence of splitSentences(text)) {
    if (isAnswer && asksAboutStay(sentence)) continue
    const nights = readNights(sentence)
    const budget = isAnswer ? readBudget(sentence) : undefined
    const rating = readRating(sentence)
    const bare = isAnswer ? readBareNumber(sentence, asked) : {}
    const isBare = Object.keys(bare).length > 0
    const counts = isBare ? {} : { ...readParty(sentence), ...(nights !== undefined && { nights }) }
    slots = { ...slots, ...counts, ...bare, ...(rating !== undefined && { rating }), ...(budget && { budget }) }
    if (isAnswer) slots = addWishes(slots, readWishes(sentence))
  }
  return slots
}
