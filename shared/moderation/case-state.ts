/**
 * The state of a case: OPEN, DECIDED by staff, APPEALED by the author, FINAL after the decision on the appeal. Both
 * OPEN and APPEALED wait for a decision.
 */
export const caseStates = ['OPEN', 'DECIDED', 'APPEALED', 'FINAL'] as const
export type CaseState = (typeof caseStates)[number]

/** Events of a case. REPORT: content that changed since the decision is reported, or matches a scam pattern. */
export const caseEvents = ['DECIDE', 'APPEAL', 'REPORT'] as const
export type CaseEvent = (typeof caseEvents)[number]

/** The state that follows each event of a case. An event that isn't listed for a state changes nothing. */
export const caseTransitions: Readonly<Record<CaseState, Partial<Readonly<Record<CaseEvent, CaseState>>>>> = {
  OPEN: { DECIDE: 'DECIDED' },
  DECIDED: { APPEAL: 'APPEALED', REPORT: 'OPEN' },
  APPEALED: { DECIDE: 'FINAL' },
  FINAL: { REPORT: 'OPEN' },
}

/** The state of a case after an event; undefined if the event changes nothing. */
export const getCaseStateAfterEvent = (state: CaseState, event: CaseEvent): CaseState | undefined =>
  caseTransitions[state][event]

/** Whether a case waits for a decision. */
export const isCaseAwaitingDecision = (state: CaseState): boolean => state === 'OPEN' || state === 'APPEALED'

export const caseDecisions = ['KEEP', 'REMOVE'] as const
export type CaseDecision = (typeof caseDecisions)[number]

/** Whether the author may appeal: once, and only against a removal. */
export const mayAuthorAppeal = ({ state, decision }: { state: CaseState; decision: CaseDecision | null }): boolean =>
  decision === 'REMOVE' && getCaseStateAfterEvent(state, 'APPEAL') !== undefined
