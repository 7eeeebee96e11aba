import type { StayType } from '../../listing/model.ts'

/** Everything a card, a pin and an exact price need of a listing in one window; `write-row.ts` says how it is packed. */
export interface MapRow extends RowHead {
  readonly rates: readonly RowRate[]
}

/**
 * What is said before the prices. `asOf`: when the collection was read, epoch ms. `x`, `y`: its cell of the grid. `zone`:
 * minutes the listing's clocks are ahead of UTC. `open`: night by night whether a unit is left. `starts`, `ends`: whether
 * the buffer days before a check-in and after a check-out on that day are free; undefined where there are no buffers.
 */
export interface RowHead {
  readonly asOf: number
  readonly x: number
  readonly y: number
  readonly guests: number
  readonly bedrooms: number
  readonly beds: number
  readonly bathrooms: number
  readonly stayType: StayType
  readonly days: number
  readonly amenities: readonly number[]
  readonly rating: number
  readonly reviews: number
  readonly currency: string
  readonly zone: number
  readonly ahead: number
  readonly minDays: number
  readonly maxDays: number
  readonly picture: string
  readonly name: string
  /** Where it is, for a card: the first 32 bytes of its city, and the country's code; '' where nobody said. */
  readonly city: string
  readonly country: string
  readonly open: readonly boolean[]
  readonly starts: readonly boolean[] | undefined
  readonly ends: readonly boolean[] | undefined
  readonly fees: readonly RowFee[]
  /** There are more public rates than the row holds. */
  readonly moreRates: boolean
}

export interface RowFee {
  readonly pricingType: number
  readonly percent: boolean
  readonly compound: boolean
  readonly postPay: boolean
  /** Ten-thousandths of the major unit, or of a percent. */
  readonly amount: number
}

/** `useFrom`, `useTill`: days; `validFrom`, `validTill`: epoch ms; undefined for anytime. `amount`: ten-thousandths. */
export interface RowPromo {
  readonly id: number
  readonly percent: boolean
  readonly amount: number
  readonly minPeriods: number
  readonly use: readonly [from: number, till: number] | undefined
  readonly valid: readonly [from: number, till: number] | undefined
}

/** Prices in hundredths of the major unit, of the open nights in their order. */
export interface RowRate {
  readonly id: number
  readonly adultPrices: readonly number[]
  readonly childPrices: readonly number[]
  readonly promos: readonly RowPromo[]
  /** 0: never free to leave. 1: for a while after booking. Else two more than the minutes before check-in it ends. */
  readonly freeCancel: number
  readonly prices: readonly number[]
}

export const layoutVersion = 1
export const rowFlags = { buffers: 1, moreRates: 2, whole: 4, place: 8 } as const
/** 2020-01-01, from which `asOf` counts in a row's first five bytes. */
export const asOfEpochMs = 1_577_836_800_000
export const asOfBytes = 5
export const nameBytesMost = 48
export const cityBytesMost = 32
export const ratesMost = 3
export const provisionDayCodes = [183, 365, 548, 731] as const
