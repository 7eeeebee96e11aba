import type { CardOutcome } from '../test-card.ts'

/** A price that a hotel loaded into LiteAPI for one stay. Amounts are in major units, as LiteAPI writes them. */
export interface NuiteeRateRecord {
  readonly id: string
  readonly hotelId: string
  readonly checkin: string
  readonly checkout: string
  readonly amount: number
  readonly currency: string
  /** Canceling costs this much from `cancelTime` (`YYYY-MM-DD hh:mm:ss`, GMT). */
  readonly cancelFee: number
  readonly cancelTime: string
}

export interface NuiteePrebookRecord {
  readonly id: string
  readonly rateId: string
  readonly transactionId: string
  readonly secretKey: string
  readonly createdMs: number
  /** What the card did that the form took; absent until then. */
  readonly card?: CardOutcome
}

export interface NuiteePerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone?: string
}

export interface NuiteeBookingRecord {
  readonly id: string
  readonly prebookId: string
  readonly rateId: string
  readonly transactionId: string
  readonly clientReference: string
  readonly holder: NuiteePerson
  readonly createdMs: number
  readonly canceledMs?: number
  readonly refunded?: number
}
