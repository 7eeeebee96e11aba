import { expect, it } from 'vitest'
import { parseIsoDay } from '../kernel/day.ts'
import { getHostAnswerHours, getProblemDueMs } from './host-answer-hours.ts'
import { problemReasonNames } from './problem-reasons.ts'
import { getProblemStateAfterEvent, isProblemOpen, problemStates } from './problem-states.ts'
import type { ProblemEvent, ProblemState } from './problem-states.ts'
import { getProblemWindow } from '../orders/problem-window.ts'

const hourMs = 3_600_000

it('gives the host 2 hours where the guest can’t get in or isn’t safe, and 24 hours otherwise', () => {
  const urgent = problemReasonNames.filter((each) => getHostAnswerHours(each) === 2)
  expect(urgent).toEqual(['ACCESS', 'SAFETY'])
  for (const reason of problemReasonNames)
    expect(getProblemDueMs('HOST', reason, 1000)).toBe(1000 + (urgent.includes(reason) ? 2 : 24) * hourMs)
})

it('gives the traveler a week to follow up, and staff and closed problems no clock', () => {
  expect(getProblemDueMs('TRAVELER', 'ACCESS', 1000)).toBe(1000 + 7 * 24 * hourMs)
  for (const state of ['STAFF', 'SOLVED', 'DECIDED'] as const) expect(getProblemDueMs(state, 'ACCESS', 1000)).toBeNull()
})

it('never leaves a closed problem, and has a way to the end from each open state', () => {
  const events = ['ANSWER', 'REPLY', 'SOLVE', 'ESCALATE', 'EXPIRE', 'LAPSE', 'DECIDE'] as const satisfies ProblemEvent[]
  const after = (state: ProblemState) => events.flatMap((event) => getProblemStateAfterEvent(state, event) ?? [])
  for (const state of problemStates.filter(isProblemOpen)) expect(after(state)).toContain('SOLVED')
  for (const state of ['SOLVED', 'DECIDED'] as const) expect([isProblemOpen(state), after(state)]).toEqual([false, []])
  // Only the host's time passes a problem on; an answered one is closed.
  expect(events.filter((event) => getProblemStateAfterEvent('HOST', event) === 'STAFF')).toEqual(['ESCALATE', 'EXPIRE'])
  expect(getProblemStateAfterEvent('TRAVELER', 'EXPIRE')).toBeUndefined()
  expect(getProblemStateAfterEvent('STAFF', 'ANSWER')).toBe('STAFF')
})

it('opens with the day of check-in at the listing, and ends 14 days after check-out', () => {
  const stay = { day: parseIsoDay('2026-12-10'), length: 3, timezone: 'Australia/Melbourne' }
  const at = (iso: string) => getProblemWindow(stay, Date.parse(iso))
  // Melbourne is eleven hours ahead in December.
  expect([at('2026-12-09T12:59:59Z'), at('2026-12-09T13:00:00Z')]).toEqual(['BEFORE', 'OPEN'])
  expect([at('2026-12-27T12:59:59Z'), at('2026-12-27T13:00:00Z')]).toEqual(['OPEN', 'OVER'])
})
