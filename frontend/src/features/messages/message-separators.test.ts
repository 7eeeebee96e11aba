import type { DirectMessage } from '@nestboard/shared/messages/model.ts'
import { expect, it } from 'vitest'
import { formatInboxTime, addMessageSeparators } from './message-separators.ts'

const noon = new Date(2026, 10, 23, 12).getTime()
const minute = 60_000
const message = (id: number, nco: number, userId: number | null, supplierId: number | null = null): DirectMessage => ({
  id,
  userId,
  supplierId,
  text: `m${id}`,
  hold: null,
  upheldMs: null,
  isRemoved: false,
  caseId: null,
  appealedMs: null,
  pictures: [],
  attached: null,
  nco,
})
const reader = { isTeam: false, userId: 1, seenMs: 0, nowMs: noon }

it('shows messages oldest first, with each day once and the time at the end of each group', () => {
  const day = 1440 * minute
  const placed = addMessageSeparators(
    [
      message(5, noon, 1),
      message(4, noon - 2 * minute, 2),
      message(3, noon - 3 * minute, 2),
      message(2, noon - day, 2),
      message(1, noon - 9 * day, 1),
    ],
    { ...reader, seenMs: noon - day },
  )
  expect(placed.map(({ message: { id }, day, endsGroup, isFirstNew }) => [id, day, endsGroup, isFirstNew])).toEqual([
    [1, 'Sat, Nov 14', true, false],
    [2, 'Yesterday', true, false],
    [3, 'Today', false, true],
    [4, undefined, true, false],
    [5, undefined, true, false],
  ])
})

it('treats all messages sent in the supplier’s name as the team’s own', () => {
  const page = [message(2, noon, 7, 9), message(1, noon - minute, 1)]
  const own = (isTeam: boolean) => addMessageSeparators(page, { ...reader, isTeam }).map(({ isOwn }) => isOwn)
  expect([own(true), own(false)]).toEqual([
    [false, true],
    [true, false],
  ])
})

it('shows a time, Yesterday, a weekday or a date in the inbox, depending on age', () => {
  const day = 1440 * minute
  expect([0, day, 3 * day, 30 * day].map((ago) => formatInboxTime(noon - ago, noon).replace('\u202f', ' '))).toEqual([
    '12:00 PM',
    'Yesterday',
    'Fri',
    'Oct 24',
  ])
})
