/**
 * States of a problem. HOST, TRAVELER, STAFF: who is to act next. SOLVED: the traveler confirmed it, or didn't follow
 * up the host's answer. DECIDED: staff closed it.
 */
export const problemStates = ['HOST', 'TRAVELER', 'STAFF', 'SOLVED', 'DECIDED'] as const
export type ProblemState = (typeof problemStates)[number]

/**
 * What happens to a problem. ANSWER: by the host. REPLY, SOLVE, ESCALATE (asks staff): by the traveler. EXPIRE: the
 * host's time is over. LAPSE: the traveler's time to follow up is over. DECIDE: by staff.
 */
export type ProblemEvent = 'ANSWER' | 'REPLY' | 'SOLVE' | 'ESCALATE' | 'EXPIRE' | 'LAPSE' | 'DECIDE'

/** The life cycle of a problem. While staff reads, both sides may still write. */
const transitions: Readonly<Record<ProblemEvent, Partial<Readonly<Record<ProblemState, ProblemState>>>>> = {
  ANSWER: { HOST: 'TRAVELER', TRAVELER: 'TRAVELER', STAFF: 'STAFF' },
  REPLY: { HOST: 'HOST', TRAVELER: 'HOST', STAFF: 'STAFF' },
  SOLVE: { HOST: 'SOLVED', TRAVELER: 'SOLVED', STAFF: 'SOLVED' },
  ESCALATE: { HOST: 'STAFF', TRAVELER: 'STAFF' },
  EXPIRE: { HOST: 'STAFF' },
  LAPSE: { TRAVELER: 'SOLVED' },
  DECIDE: { STAFF: 'DECIDED' },
}

/** The state after an event; undefined if the event can't happen in the state. */
export const getProblemStateAfterEvent = (state: ProblemState, event: ProblemEvent): ProblemState | undefined =>
  transitions[event][state]

/** Whether a problem still waits for somebody. */
export const isProblemOpen = (state: ProblemState): boolean => state !== 'SOLVED' && state !== 'DECIDED'
