import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import type { ProblemEntry } from '@nestboard/shared/problems/model.ts'
import type { ProblemState } from '@nestboard/shared/problems/problem-states.ts'
import { hostAnswerHours } from '@nestboard/shared/problems/host-answer-hours.ts'
import { problemRemedies } from '@nestboard/shared/problems/problem-reasons.ts'
import type { ProblemRemedy } from '@nestboard/shared/problems/problem-reasons.ts'
import type { TagTone } from '../../ui/tag.tsx'

/** The names of both sides. */
export interface ProblemSideNames {
  readonly traveler: string
  readonly host: string
}

/** How long a host has to answer, as one line, to a reader of either side. */
export const formatHostAnswerHours = (role: 'TRAVELER' | 'HOST'): string =>
  role === 'TRAVELER'
    ? `${hostAnswerHours.urgent} hours if you can’t get in or aren’t safe, else ${hostAnswerHours.other}`
    : `${hostAnswerHours.urgent} hours if they can’t get in or aren’t safe, else ${hostAnswerHours.other}`

/** Returns the label and color of a problem's state. */
export const problemStateTags: Readonly<Record<ProblemState, { readonly label: string; readonly tone: TagTone }>> = {
  HOST: { label: 'Waits for the host', tone: 'warn' },
  TRAVELER: { label: 'The host answered', tone: 'action' },
  STAFF: { label: 'With our staff', tone: 'warn' },
  SOLVED: { label: 'Solved', tone: 'good' },
  DECIDED: { label: 'Decided', tone: 'plain' },
}

/** Says who is to act next, to a reader of either side. */
export function describeProblemState(
  state: ProblemState,
  role: 'TRAVELER' | 'HOST',
  { traveler, host }: ProblemSideNames,
): string {
  const isMine = role === 'TRAVELER'
  const of: Readonly<Record<ProblemState, string>> = {
    HOST: isMine ? `${host} was told at once, and is to answer.` : `${traveler} waits for your answer.`,
    TRAVELER: isMine ? `${host} answered. Is it settled?` : `You answered. ${traveler} says whether it is settled.`,
    STAFF: 'Our staff reads what both sides wrote, and decides in writing.',
    SOLVED: 'This is settled.',
    DECIDED: 'Our staff decided. The decision stands below.',
  }
  return of[state]
}

/** The heading of an entry, such as "Otway Coast Stays put it right". */
export function describeProblemEntry(
  { side, kind, refund }: ProblemEntry,
  { traveler, host }: ProblemSideNames,
  remedy: ProblemRemedy | null,
): string {
  const who = { TRAVELER: traveler, HOST: host, STAFF: 'Our staff', CLOCK: '' }[side]
  switch (kind) {
    case 'REPORTED':
      return remedy
        ? `${who} reported it and asked for: ${problemRemedies[remedy].toLowerCase()}`
        : `${who} reported it`
    case 'ANSWERED':
      return `${who} answered`
    case 'MENDED':
      return `${who} says that it is put right`
    case 'REFUNDED':
      return refund ? `${who} refunded ${formatMoney(refund.amount, refund.currency)}` : `${who} answered`
    case 'REPLIED':
      return `${who} wrote back`
    case 'SOLVED':
      return `${who} says that it is settled`
    case 'ESCALATED':
      return `${who} asked our staff`
    case 'EXPIRED':
      return `The time of ${host} was over, so it went to our staff`
    case 'LAPSED':
      return `${traveler} didn’t write again, so it counts as settled`
    case 'DECIDED':
      return `${who} decided`
  }
}
