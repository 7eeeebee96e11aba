import { hasExpiryPassed } from '../kernel/expiry.ts'

/**
 * The progress of a price match: WAITING for a matching listing, FOUND one that the traveler has to confirm, ASKED its
 * supplier after that, PASSED (the supplier declined), OFFERED a price, BOOKED with an order on Nestboard that is not
 * complete yet, CONFIRMED by a complete order, SWITCHED once the old booking is canceled.
 */
export const priceMatchStages = [
  'WAITING',
  'FOUND',
  'ASKED',
  'PASSED',
  'OFFERED',
  'BOOKED',
  'CONFIRMED',
  'SWITCHED',
] as const
export type PriceMatchStage = (typeof priceMatchStages)[number]

/**
 * Events that move a price match to another stage. IS_PLACE, IS_NOT_PLACE: the traveler says whether the found listing
 * is the booked place. OLD_CANCELED: the traveler reports having canceled the old booking.
 */
export const priceMatchStageEvents = [
  'MATCHED',
  'IS_PLACE',
  'IS_NOT_PLACE',
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
 * The stage that follows each event if the supplier had made an offer before the order; an event that isn't listed for
 * a stage changes nothing. The traveler may order at the public price before the supplier answers.
 */
export const priceMatchStageTransitions: Readonly<
  Record<PriceMatchStage, Partial<Readonly<Record<PriceMatchStageEvent, PriceMatchStage>>>>
> = {
  WAITING: { MATCHED: 'FOUND' },
  FOUND: { IS_PLACE: 'ASKED', IS_NOT_PLACE: 'WAITING', ORDERED: 'BOOKED', COMPLETED: 'CONFIRMED' },
  ASKED: { PASS: 'PASSED', OFFER: 'OFFERED', ORDERED: 'BOOKED', COMPLETED: 'CONFIRMED' },
  PASSED: { OFFER: 'OFFERED', ORDERED: 'BOOKED', COMPLETED: 'CONFIRMED' },
  OFFERED: { OFFER: 'OFFERED', ORDERED: 'BOOKED', COMPLETED: 'CONFIRMED' },
  BOOKED: { COMPLETED: 'CONFIRMED', FAILED: 'OFFERED' },
  CONFIRMED: { CALLED_OFF: 'OFFERED', OLD_CANCELED: 'SWITCHED' },
  SWITCHED: {},
}

/**
 * The stage after an event; undefined if the event changes nothing. A match whose order fails or is called off returns
 * to `stageBeforeOrder`, so that a supplier who passed isn't asked again.
 */
export function nextPriceMatchStage(
  stage: PriceMatchStage,
  event: PriceMatchStageEvent,
  stageBeforeOrder: PriceMatchStage = 'OFFERED',
): PriceMatchStage | undefined {
  const next = priceMatchStageTransitions[stage][event]
  return next && (event === 'FAILED' || event === 'CALLED_OFF') ? stageBeforeOrder : next
}

/** Whether an order of the traveler on Nestboard is under way or complete. */
export const isPriceMatchOrdered = (stage: PriceMatchStage): boolean =>
  stage === 'BOOKED' || stage === 'CONFIRMED' || stage === 'SWITCHED'

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
  if (isPriceMatchOrdered(stage)) return stage
  if (!active) return 'INACTIVE'
  return hasExpiryPassed(ttl, nowMs) ? 'EXPIRED' : stage
}

/**
 * Whether the supplier may still answer a price match. `confirmedMs`: when the traveler said that the supplier's
 * listing is the booked place, null before; an offer would otherwise tell the supplier who asks.
 */
export const isPriceMatchAnswerable = (
  match: Parameters<typeof computePriceMatchStatus>[0] & { readonly confirmedMs: number | null },
  nowMs: number,
): boolean =>
  match.confirmedMs !== null &&
  (['ASKED', 'PASSED', 'OFFERED'] as readonly PriceMatchStatus[]).includes(computePriceMatchStatus(match, nowMs))
