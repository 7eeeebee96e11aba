import { hasExpiryPassed } from '../kernel/expiry.ts'

/**
 * The progress of a price match: WAITING for a matching supplier, ASKED, PASSED (the supplier declined), OFFERED a
 * price, BOOKED with an order on Nestboard that is not complete yet, CONFIRMED by a complete order, SWITCHED once the
 * old booking is canceled.
 */
export const priceMatchStages = ['WAITING', 'ASKED', 'PASSED', 'OFFERED', 'BOOKED', 'CONFIRMED', 'SWITCHED'] as const
export type PriceMatchStage = (typeof priceMatchStages)[number]

/**
 * Events that move a price match to another stage. OLD_CANCELED: the traveler reports having canceled the old booking.
 */
export const priceMatchStageEvents = [
  'MATCHED',
  'PASS',
  'OFFER',
  'ORDERED',
  'COMPLETED',
  'FAILED',
  'CALLED_OFF',
  'OLD_CANCELED',
] as const
export type PriceMatchStageEvent = (typeof priceMatchStageEvents)[number]

/**
 * The stage that follows each event if the supplier has made an offer; an event that isn't listed for a stage changes
 * nothing. A match whose order fails or is called off returns to OFFERED. The traveler may order at the public price
 * before the supplier answers.
 */
export const priceMatchStageTransitions: Readonly<
  Record<PriceMatchStage, Partial<Readonly<Record<PriceMatchStageEvent, PriceMatchStage>>>>
> = {
  WAITING: { MATCHED: 'ASKED' },
  ASKED: { PASS: 'PASSED', OFFER: 'OFFERED', ORDERED: 'BOOKED', COMPLETED: 'CONFIRMED' },
  PASSED: { OFFER: 'OFFERED', ORDERED: 'BOOKED', COMPLETED: 'CONFIRMED' },
  OFFERED: { OFFER: 'OFFERED', ORDERED: 'BOOKED', COMPLETED: 'CONFIRMED' },
  BOOKED: { COMPLETED: 'CONFIRMED', FAILED: 'OFFERED' },
  CONFIRMED: { CALLED_OFF: 'OFFERED', OLD_CANCELED: 'SWITCHED' },
  SWITCHED: {},
}

/**
 * The stage after an event; undefined if the event changes nothing. `hasOffer`: whether the supplier has made an offer;
 * without one, a match whose order fails or is called off returns to ASKED.
 */
export function nextPriceMatchStage(
  stage: PriceMatchStage,
  event: PriceMatchStageEvent,
  hasOffer = true,
): PriceMatchStage | undefined {
  const next = priceMatchStageTransitions[stage][event]
  return next === 'OFFERED' && event !== 'OFFER' && !hasOffer ? 'ASKED' : next
}

/**
 * Whether the traveler may cancel the old booking: only after the order on Nestboard is complete, because the traveler
 * could otherwise end up without a place to stay.
 */
export const mayCancelOldBooking = (stage: PriceMatchStage): boolean => stage === 'CONFIRMED'

/**
 * The status that people see: a stage, INACTIVE if the traveler turned the price match off, or EXPIRED if its deadline
 * passed.
 */
export type PriceMatchStatus = PriceMatchStage | 'INACTIVE' | 'EXPIRED'

/**
 * The status of a price match that people see. Once a stay is ordered (BOOKED, CONFIRMED, SWITCHED), the status equals
 * the stage, even if the traveler turned the price match off or its deadline passed.
 */
export function computePriceMatchStatus(
  { stage, active, ttl }: { readonly stage: PriceMatchStage; readonly active: boolean; readonly ttl: number },
  nowMs: number,
): PriceMatchStatus {
  if (stage === 'BOOKED' || stage === 'CONFIRMED' || stage === 'SWITCHED') return stage
  if (!active) return 'INACTIVE'
  return hasExpiryPassed(ttl, nowMs) ? 'EXPIRED' : stage
}

/** Whether the supplier may still answer a price match. */
export const isPriceMatchAnswerable = (match: Parameters<typeof computePriceMatchStatus>[0], nowMs: number): boolean =>
  (['ASKED', 'PASSED', 'OFFERED'] as readonly PriceMatchStatus[]).includes(computePriceMatchStatus(match, nowMs))
