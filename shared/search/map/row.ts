import { hasFlag } from '../../kernel/flags.ts'
import type { StayType } from '../../listing/model.ts'

/**
 * All data of a listing in one window that result cards, map pins and exact prices need. `encode-map-row.ts` packs it.
 */
export interface MapRow extends MapRowHeader {
  readonly rates: readonly MapRowRate[]
}

/**
 * The fields of a map row except its rates. `asOf`: when the listing's data was read, epoch ms. `x`, `y`: the
 * listing's grid cell. `zone`: offset from UTC in minutes. `open`: whether each night has a unit left. `starts`,
 * `ends`: for each day, whether the buffer days before a check-in and after a check-out are free; undefined for a
 * listing without buffer days.
 */
export interface MapRowHeader {
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
  /** City (cut to 32 bytes) and country code for result cards; '' if unknown. */
  readonly city: string
  readonly country: string
  readonly open: readonly boolean[]
  readonly starts: readonly boolean[] | undefined
  readonly ends: readonly boolean[] | undefined
  readonly fees: readonly MapRowFee[]
  /** Whether the listing has more public rates than this row holds. */
  readonly moreRates: boolean
}

export interface MapRowFee {
  readonly pricingType: number
  readonly percent: boolean
  readonly compound: boolean
  readonly postPay: boolean
  /** Amount of the fee in ten-thousandths of the major unit or of a percent. */
  readonly amount: number
}

/**
 * A promotion in a map row. `use`: the epoch days between which the stay must lie; `valid`: the time in which it can be
 * booked, epoch ms; undefined without a limit. `amount`: in ten-thousandths of the major unit or of a percent.
 */
export interface MapRowPromo {
  readonly id: number
  readonly percent: boolean
  readonly amount: number
  readonly minPeriods: number
  readonly use: readonly [from: number, till: number] | undefined
  readonly valid: readonly [from: number, till: number] | undefined
}

/** A rate in a map row. `prices`: of the open nights, in order; all prices in thousandths of the major unit. */
export interface MapRowRate {
  readonly id: number
  readonly adultPrices: readonly number[]
  readonly childPrices: readonly number[]
  readonly promos: readonly MapRowPromo[]
  /**
   * 0: canceling is never free. 1: free for a while after booking. Otherwise 2 plus the minutes before check-in at
   * which it stops being free.
   */
  readonly freeCancel: number
  readonly prices: readonly number[]
}

export const mapRowLayoutVersion = 1
/** `whole`: no price has decimals; `mills`: some price has three. Otherwise prices are packed in hundredths. */
export const mapRowFlags = { buffers: 1, moreRates: 2, whole: 4, place: 8, mills: 16 } as const
/** The unit in which the prices of a row with these flags are packed, in thousandths of the major unit. */
export const packedPriceUnitOf = (flags: number): number =>
  hasFlag(flags, mapRowFlags.whole) ? 1000 : hasFlag(flags, mapRowFlags.mills) ? 1 : 10
/** 2020-01-01: the start of the ms count in a row's first five bytes (`asOf`). */
export const mapRowTimeOriginMs = 1_577_836_800_000
export const mapRowTimestampByteCount = 5
export const maxMapRowNameBytes = 48
export const maxMapRowCityBytes = 32
export const maxMapRowRates = 3
export const bookingHorizonDaysByCode = [183, 365, 548, 731] as const
