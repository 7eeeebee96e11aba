import { isOver } from '../kernel/expiry.ts'

/**
 * The progress of a price match: WAITING for a matching supplier, ASKED, PASSED by the supplier, OFFERED a price,
 * BOOKED with an order of ours that is not complete yet, CONFIRMED by a complete order, SWITCHED once the old booking
 * is canceled.
 */
export const stages = ['WAITING', 'ASKED', 'PASSED', 'OFFERED', 'BOOKED', 'CONFIRMED', 'SWITCHED'] as const
export type Stage = (typeof stages)[number]

/** Events that move a price match. OLD_CANCELED comes from the traveler, who cancels the old booking elsewhere. */
export const stageEvents = [
  'MATCHED',
  'PASS',
  'OFFER',
  'ORDERED',
  'COMPLETED',
  'FAILED',
  'CALLED_OFF',
  'OLD_CANCELED',
] as const
export type StageEvent = (typeof stageEvents)[number]

/**
 * The whole state machine; an event that a stage doesn't list changes nothing. If our order fails or is called off,
 * the supplier's answer counts again; the traveler may also book the public price without any answer.
 */
export const transitions: Readonly<Record<Stage, Partial<Readonly<Record<StageEvent, Stage>>>>> = {
  WAITING: { MATCHED: 'ASKED' },
  ASKED: { PASS: 'PASSED', OFFER: 'OFFERED', ORDERED: 'BOOKED', COMPLETED: 'CONFIRMED' },
  PASSED: { OFFER: 'OFFERED', ORDERED: 'BOOKED', COMPLETED: 'CONFIRMED' },
  OFFERED: { OFFER: 'OFFERED', ORDERED: 'BOOKED', COMPLETED: 'CONFIRMED' },
  BOOKED: { COMPLETED: 'CONFIRMED', FAILED: 'OFFERED' },
  CONFIRMED: { CALLED_OFF: 'OFFERED', OLD_CANCELED: 'SWITCHED' },
  SWITCHED: {},
}

/** The next stage; undefined if the event changes nothing. */
export const stageAfter = (stage: Stage, event: StageEvent): Stage | undefined => transitions[stage][event]

/**
 * Whether the old booking may be canceled: only after our order is complete, because the traveler could otherwise end
 * up without a place to stay.
 */
export const mayCancelOld = (stage: Stage): boolean => stage === 'CONFIRMED'

/**
 * The status that people read: a stage, or that the traveler turned the price match off, or that its deadline passed.
 */
export type MatchStatus = Stage | 'INACTIVE' | 'EXPIRED'

/**
 * The status of a price match. Once a stay is ordered, it no longer matters whether the traveler turned the match off or
 * the deadline for answers passed.
 */
export function matchStatus(
  { stage, active, ttl }: { readonly stage: Stage; readonly active: boolean; readonly ttl: number },
  nowMs: number,
): MatchStatus {
  if (stage === 'BOOKED' || stage === 'CONFIRMED' || stage === 'SWITCHED') return stage
  if (!active) return 'INACTIVE'
  return isOver(ttl, nowMs) ? 'EXPIRED' : stage
}

/** Whether the supplier may still answer. */
export const isAnswerable = (match: Parameters<typeof matchStatus>[0], nowMs: number): boolean =>
  (['ASKED', 'PASSED', 'OFFERED'] as readonly MatchStatus[]).includes(matchStatus(match, nowMs))
