import { expect, test } from 'vitest'
import { placeFloatingBox } from './place-floating-box.ts'

const view = { width: 360, height: 640 }
const box = { width: 200, height: 240 }

test('a box opens below its anchor, aligned to its start', () => {
  expect(placeFloatingBox({ left: 16, top: 60, width: 40, height: 40 }, box, view)).toEqual({
    left: 16,
    top: 108,
    side: 'below',
  })
})

test('a box opens above its anchor if there is no room below', () => {
  expect(placeFloatingBox({ left: 16, top: 560, width: 40, height: 40 }, box, view)).toEqual({
    left: 16,
    top: 312,
    side: 'above',
  })
})

test('a box stays inside the viewport horizontally', () => {
  expect(placeFloatingBox({ left: 330, top: 60, width: 24, height: 24 }, box, view).left).toBe(152)
  expect(placeFloatingBox({ left: 4, top: 60, width: 24, height: 24 }, box, view, { align: 'end' }).left).toBe(8)
})

test('a box that fits on neither side takes the side with more room and stays on screen', () => {
  const tall = { width: 200, height: 600 }
  const placed = placeFloatingBox({ left: 16, top: 400, width: 40, height: 40 }, tall, view)
  expect(placed).toEqual({ left: 16, top: 8, side: 'above' })
})

test('a box stays on screen if its anchor is off screen', () => {
  expect(placeFloatingBox({ left: 16, top: 900, width: 40, height: 40 }, box, view).top).toBe(392)
})
