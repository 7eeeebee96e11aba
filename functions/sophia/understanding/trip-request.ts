import type { Place } from '@nestboard/shared/place/model.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'

/** A place as the traveler wrote it, and what it means. */
export interface RequestedPlace {
  readonly text: string
  /** The best match of the place search; undefined if it knows no place of that name. */
  readonly match: Place | undefined
}

/** What a stay may cost. `amount` is in the currency's major unit, as written. */
export interface RequestedBudget {
  readonly amount: number
  /** ISO 4217 code; undefined if no currency was named, or only a sign that several share (`$`). */
  readonly currency: string | undefined
  readonly per: 'night' | 'person' | 'total'
}

/** Which of the stays shown last the traveler points at: its position (1 is the first, -1 the last), or its name. */
export type StaySelection = { readonly position: number } | { readonly name: string }

/** In what the next proposals should differ from the stays shown last. */
export type StayComparison =
  | { readonly by: 'price'; readonly wish: 'lower' | 'higher' }
  | { readonly by: 'size'; readonly wish: 'larger' | 'smaller' }
  | { readonly by: 'rating' }
  | { readonly by: 'quiet' }
  /** `to`: what it should be closer to, such as "beach" or "center". */
  | { readonly by: 'distance'; readonly to: string }

/**
 * What the last message wants. `search`: find stays, or other ones; `details`: a question about a shown stay; `book`:
 * reserve a stay; `plan`: draft days; `accept` and `decline`: the answer to a question; `other`: none of these.
 */
export type TravelerIntent =
  | 'search'
  | 'details'
  | 'compare'
  | 'select'
  | 'book'
  | 'plan'
  | 'accept'
  | 'decline'
  | 'reset'
  | 'greet'
  | 'thanks'
  | 'help'
  | 'emergency'
  | 'advice'
  | 'offTopic'
  | 'other'

/** What a traveler asked for in a conversation so far. Slots that weren't mentioned are absent. */
export interface TripRequest {
  readonly place?: RequestedPlace
  readonly checkIn?: Day
  readonly checkOut?: Day
  readonly nights?: number
  /** Days within which the stay should lie, last day included, if no exact dates were named ("a weekend in March"). */
  readonly window?: { readonly from: Day; readonly to: Day; readonly weekends: boolean }
  /** Whether other dates are fine too. */
  readonly isFlexible?: boolean
  readonly adults?: number
  /** Number of children of 2 to 17 years. */
  readonly children?: number
  /** Ages in years as far as they were named; some may be missing. */
  readonly childAges?: readonly number[]
  readonly infants?: number
  readonly rooms?: number
  /** Least number of stars or mean rating, as written: "4 stars" is 4, "rated 4.3" is 4.3. */
  readonly rating?: number
  readonly budget?: RequestedBudget
  readonly stayTypes?: readonly StayType[]
  /** Codes of amenities (`shared/listing/amenities.ts`). */
  readonly amenities?: readonly number[]
  /** Words for what the traveler likes, such as "beach" or "food". */
  readonly tastes?: readonly string[]
  readonly pace?: 'slow' | 'medium' | 'fast'
  readonly hasPets?: boolean
  /** Number of days to plan, in "plan 5 days". */
  readonly planDays?: number
  /** Of the last message only, as are `comparison` and `intent`. */
  readonly selection?: StaySelection
  readonly comparison?: StayComparison
  readonly intent: TravelerIntent
}
