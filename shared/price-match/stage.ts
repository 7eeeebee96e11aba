import { isOver } from '../kernel/expiry.ts'

/**
 * How far a price match is: WAITING for a matching supplier, ASKED, PASSED by the supplier, OFFERED a price, BOOKED with an
 * order of ours that is not complete yet, CONFIRMED by a complete order, SWITCHED once the old booking is canceled.
 */
export const stages = ['WAITING', 'ASKED', 'PASSED', 'OFFERED', 'BOOKED', 'CONFIRMED', 'SWITCHED'] as const
export type Stage = (typeof stages)[number]

/** What moves a price match. The last one is the traveler's, after canceling the old booking elsewhere. */
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
 * The whole state machine; an event that a stage doesn't list changes nothing. Without our order, the supplier's answer
 * counts again; the traveler may also have booked the public price without one.
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

/** The old booking may be canceled: our order is complete. Before that, canceling could leave the traveler with no bed. */
export const mayCancelOld = (stage: Stage): boolean => stage === 'CONFIRMED'

/** What people read: a stage, or that the traveler turned it off, or that its time for an answer ended. */
export type MatchStatus = Stage | 'INACTIVE' | 'EXPIRED'

/** The status of a price match. Once a stay is ordered, neither the switch nor the deadline for an answer counts. */
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
