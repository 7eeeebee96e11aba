import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import type { Chat } from '@nestboard/shared/sophia/model.ts'
import { expect, it } from 'vitest'
import { formatLastUsed, groupPastChats } from './group-past-chats.ts'

const nowMs = Date.UTC(2026, 10, 20, 15)
const today = Math.floor(nowMs / msPerDay)
const chat = (id: number, agoMs: number): Chat => ({
  id,
  tripId: null,
  name: '',
  inception: 0,
  nco: 0,
  nms: nowMs - agoMs,
})

it('groups conversations by today, this week and earlier, and leaves out empty groups', () => {
  const chats = [chat(1, 60_000), chat(2, 2 * msPerDay), chat(3, 6 * msPerDay), chat(4, 7 * msPerDay)]
  expect(
    groupPastChats(chats, today, 'UTC').map(({ title, chats: some }) => [title, some.map(({ id }) => id)]),
  ).toEqual([
    ['Today', [1]],
    ['This week', [2, 3]],
    ['Earlier', [4]],
  ])
  expect(groupPastChats([], today, 'UTC')).toEqual([])
})

it('tells when a conversation was last used, the shorter the longer ago', () => {
  const told = [12 * 60_000, 2 * msPerDay, 17 * msPerDay].map((agoMs) => formatLastUsed(nowMs - agoMs, nowMs, 'UTC'))
  expect(told).toEqual(['12 minutes ago', 'Wed, Nov 18', 'Nov 3'])
})
