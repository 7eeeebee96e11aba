import { expect, test } from 'vitest'
import { place } from './place.ts'

const view = { width: 360, height: 640 }
const box = { width: 200, height: 240 }

test('a box opens below its anchor, starting where it starts', () => {
  expect(place({ left: 16, top: 60, width: 40, height: 40 }, box, view)).toEqual({ left: 16, top: 108, side: 'below' })
})

test('without room below it opens above', () => {
  expect(place({ left: 16, top: 560, width: 40, height: 40 }, box, view)).toEqual({ left: 16, top: 312, side: 'above' })
})

test('it never leaves the viewport sideways', () => {
  expect(place({ left: 330, top: 60, width: 24, height: 24 }, box, view).left).toBe(152)
  expect(place({ left: 4, top: 60, width: 24, height: 24 }, box, view, { align: 'end' }).left).toBe(8)
})

test('where neither side has room it takes the roomier one and stays on screen', () => {
  const tall = { width: 200, height: 600 }
  const placed = place({ left: 16, top: 400, width: 40, height: 40 }, tall, view)
  expect(placed).toEqual({ left: 16, top: 8, side: 'above' })
})

test('it stays on screen where its anchor is not', () => {
  expect(place({ left: 16, top: 900, width: 40, height: 40 }, box, view).top).toBe(392)
})
