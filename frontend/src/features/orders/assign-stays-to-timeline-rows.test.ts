import { expect, it } from 'vitest'
import { assignStaysToTimelineRows } from './assign-stays-to-timeline-rows.ts'

const stay = (id: number, day: number, length: number) => ({ id, day, length })
const idsIn = (...stays: ReturnType<typeof stay>[]) =>
  assignStaysToTimelineRows(stays, 100, 130).map((lane) => lane.map(({ id }) => id))

it('puts consecutive stays into one lane and overlapping stays into several', () =>
  expect(idsIn(stay(1, 100, 3), stay(2, 103, 2), stay(3, 101, 5), stay(4, 106, 1))).toEqual([[1, 2, 4], [3]]))

it('leaves out stays that ended before the first night or begin after the last one', () =>
  expect(idsIn(stay(1, 95, 5), stay(2, 95, 6), stay(3, 129, 4), stay(4, 130, 2))).toEqual([[2, 3]]))

it('returns no lanes without stays', () => expect(idsIn()).toEqual([]))
