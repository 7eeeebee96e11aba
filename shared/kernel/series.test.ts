import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import {
  daySeriesSchema,
  emptyDaySeries,
  overlaySeries,
  buildDaySeries,
  trimUnsetDays,
  getSeriesValueOn,
} from './series.ts'
import { decodeWireFields, encodeWireFields } from './wire.ts'

test('days that are unset or outside have no value; a day set to 0 has one', () => {
  const series = { dayOne: 100, values: [5, null, 0] }
  expect([99, 100, 101, 102, 103].map((day) => getSeriesValueOn(series, day))).toEqual([
    undefined,
    5,
    undefined,
    0,
    undefined,
  ])
})

test('an unset day is an empty entry on the wire, in both directions', () => {
  const fields = z.object({ ...daySeriesSchema.shape })
  const sent = encodeWireFields({ dayOne: 100, values: [120, null, 130.5] })
  expect(sent).toEqual([
    ['dayOne', '100'],
    ['values', '120,,130.5'],
  ])
  expect(decodeWireFields(fields, Object.fromEntries(sent))).toEqual({ dayOne: 100, values: [120, null, 130.5] })
})

test.each([
  ['inside', { dayOne: 10, values: [1, 2, 3] }, { dayOne: 11, values: [9] }, { dayOne: 10, values: [1, 9, 3] }],
  ['before', { dayOne: 10, values: [1] }, { dayOne: 7, values: [9] }, { dayOne: 7, values: [9, null, null, 1] }],
  ['after', { dayOne: 10, values: [1] }, { dayOne: 12, values: [0] }, { dayOne: 10, values: [1, null, 0] }],
  ['unsetting', { dayOne: 10, values: [1, 2] }, { dayOne: 10, values: [null] }, { dayOne: 11, values: [2] }],
  ['unsetting all', { dayOne: 10, values: [1] }, { dayOne: 9, values: [null, null, null] }, emptyDaySeries],
  ['nothing', { dayOne: 10, values: [1] }, { dayOne: 3, values: [] }, { dayOne: 10, values: [1] }],
  ['onto nothing', emptyDaySeries, { dayOne: 20_000, values: [4] }, { dayOne: 20_000, values: [4] }],
])('an edit %s replaces its own days only', (_, base, edit, expected) => {
  const before = structuredClone(base)
  expect(overlaySeries(base, edit)).toEqual(expected)
  expect(base).toEqual(before)
})

test('a series over a range takes a value for each day, and is empty over an empty range', () => {
  expect(buildDaySeries({ from: 5, to: 8 }, (day) => (day === 6 ? undefined : day))).toEqual({
    dayOne: 5,
    values: [5, null, 7],
  })
  expect(buildDaySeries({ from: 5, to: 4 }, () => 1).values).toEqual([])
  expect(trimUnsetDays({ dayOne: 1, values: [null] })).toBe(emptyDaySeries)
})
