import { earliestLocalDayAt, latestLocalDayAt } from '../kernel/day.ts'
import { priceMatchErrorTexts } from './faults.ts'
import type { BookingPlatform } from './model.ts'

export interface BookedEstablishment {
  readonly name: string
  /** The place's coordinates; undefined until the traveler selects it. 0 is a valid coordinate. */
  readonly latitude: number | undefined
  readonly longitude: number | undefined
  readonly day: number
  readonly length: number
}

/**
 * The error text for step 1 of the form, except for errors in the party; undefined if the step is complete. Days are
 * epoch days. The traveler's time zone isn't known, so a day counts as past only when it is past everywhere.
 */
export function findEstablishmentErrorText(
  { name, latitude, longitude, day, length }: BookedEstablishment,
  nowMs: number,
): string | undefined {
  if (!name) return priceMatchErrorTexts.name
  if (latitude === undefined || longitude === undefined) return priceMatchErrorTexts.place
  return length < 1 || day < earliestLocalDayAt(nowMs) ? priceMatchErrorTexts.dates : undefined
}

export interface OldBookingDetails {
  readonly platform: BookingPlatform | undefined
  readonly confirmation: string
  /** The deadline for the supplier's answer, epoch ms; 0 until the traveler chooses one. */
  readonly ttl: number
  readonly receipt: string | File | undefined
  readonly freeCancelMs: number | null
}

/**
 * The error text for step 2 of the form; undefined if the step is complete. The deadline may be tomorrow at the
 * earliest and check-in at the latest.
 */
export function findOldBookingErrorText(
  { platform, confirmation, ttl, receipt, freeCancelMs }: OldBookingDetails,
  day: number,
  nowMs: number,
): string | undefined {
  if (!platform) return priceMatchErrorTexts.platform
  if (!confirmation) return priceMatchErrorTexts.confirmation
  if (!isPriceMatchDeadlineAllowed(ttl, day, nowMs)) return priceMatchErrorTexts.ttl
  if (!receipt) return priceMatchErrorTexts.receipt
  return freeCancelMs !== null && earliestLocalDayAt(freeCancelMs) > day ? priceMatchErrorTexts.freeCancel : undefined
}

/** Whether a deadline is tomorrow or later, and not after check-in, in at least one time zone. */
export const isPriceMatchDeadlineAllowed = (ttl: number, day: number, nowMs: number): boolean =>
  ttl > nowMs && latestLocalDayAt(ttl) > earliestLocalDayAt(nowMs) && earliestLocalDayAt(ttl) <= day
