import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeSortableInteger, decodeSortableInteger } from './encode-sortable-integer.ts'
import {
  ancestorTileCodeOf,
  cellOfPoint,
  gridSizeInCells,
  pointOfCell,
  tileCodeOf,
  tileSizeInCells,
} from './grid-cell.ts'
import {
  guestCapacityClassOf,
  coarsePriceBracketCount,
  coarsePriceBracketOf,
  getFirstPriceBracketOfCoarse,
  chooseStoredPriceBracket,
  lowestPriceOfBracket,
  priceBracketOf,
} from './price-brackets.ts'
import { windowOfDay, listWindowsAhead, windowsOfStay, windowsCoveringDay, getFirstDayOfWindow } from './window.ts'

const cell = fc.record({ x: fc.nat(gridSizeInCells - 1), y: fc.nat(gridSizeInCells - 1) })

it('codes sort like their numbers and convert back', () => {
  const number = fc.nat(64 ** 4 - 1)
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(decodeSortableInteger(encodeSortableInteger(a, 4))).toBe(a)
      expect(encodeSortableInteger(a, 4) < encodeSortableInteger(b, 4)).toBe(a < b)
    }),
    { numRuns: 2000, seed: 1 },
  )
  expect(decodeSortableInteger(encodeSortableInteger(Number.MAX_SAFE_INTEGER, 9))).toBe(Number.MAX_SAFE_INTEGER)
})

it("a tile's code is the prefix of the codes inside it, and consecutive codes are neighbors", () => {
  fc.assert(
    fc.property(cell, fc.integer({ min: 2, max: 18 }), fc.integer({ min: 1, max: 17 }), (at, level, wider) => {
      fc.pre(wider < level)
      expect(ancestorTileCodeOf(tileCodeOf(at, level), level, wider)).toBe(tileCodeOf(at, wider))
    }),
    { numRuns: 2000, seed: 2 },
  )
  const side = 8
  const places = new Map<number, [number, number]>()
  for (let x = 0; x < side; x++)
    for (let y = 0; y < side; y++)
      places.set(tileCodeOf({ x: x * tileSizeInCells(3), y: y * tileSizeInCells(3) }, 3), [x, y])
  expect(places.size).toBe(side * side)
  for (let code = 1; code < side * side; code++) {
    const [[ax, ay], [bx, by]] = [places.get(code - 1), places.get(code)] as [[number, number], [number, number]]
    expect(Math.abs(ax - bx) + Math.abs(ay - by)).toBe(1)
  }
})

it('a point converts to a cell and back within 3 meters, and the poles lie on the edge', () => {
  const point = fc.record({
    latitude: fc.double({ min: -85, max: 85, noNaN: true }),
    longitude: fc.double({ min: -180, max: 179.99, noNaN: true }),
  })
  fc.assert(
    fc.property(point, (given) => {
      const back = pointOfCell(cellOfPoint(given))
      expect(Math.abs(back.latitude - given.latitude)).toBeLessThan(2.2e-5)
      expect(Math.abs(back.longitude - given.longitude)).toBeLessThan(2.2e-5)
    }),
    { numRuns: 2000, seed: 3 },
  )
  const [north, south] = [
    cellOfPoint({ latitude: 90, longitude: 180 }),
    cellOfPoint({ latitude: -90, longitude: -180 }),
  ]
  expect([north.x, south.x]).toEqual([gridSizeInCells - 1, 0])
  expect(north.y < 20 && south.y > gridSizeInCells - 20).toBe(true)
})

it('windows are consecutive, and a stay of a week needs one row', () => {
  const day = fc.integer({ min: 20_000, max: 30_000 })
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 60 }), (from, length) => {
      const windows = windowsOfStay({ day: from, length })
      expect(windows[0]).toBe(windowOfDay(from))
      expect(windows.length === 1 || length > 7).toBe(true)
      const end = getFirstDayOfWindow(windows.at(-1) as number) + 55
      expect(from + length <= end).toBe(true)
      for (const touched of windowsCoveringDay(from))
        expect(from >= getFirstDayOfWindow(touched) && from < getFirstDayOfWindow(touched) + 55).toBe(true)
    }),
    { numRuns: 1000, seed: 4 },
  )
  expect(listWindowsAhead(20_454, 731)).toHaveLength(16)
})

it('steps rise by 4.4 % of the price, and a listing keeps its step until it is off by two', () => {
  for (let step = 1; step < 256; step++) expect(priceBracketOf(lowestPriceOfBracket(step) * 1.001)).toBe(step)
  expect([priceBracketOf(0), priceBracketOf(3), priceBracketOf(4), priceBracketOf(1e9)]).toEqual([0, 0, 0, 255])
  expect([
    chooseStoredPriceBracket(undefined, 80),
    chooseStoredPriceBracket(80, 81),
    chooseStoredPriceBracket(80, 79),
    chooseStoredPriceBracket(80, 82),
  ]).toEqual([80, 80, 80, 82])
  for (let step = 0; step < 256; step++) {
    const coarse = coarsePriceBracketOf(step)
    expect(
      coarse < coarsePriceBracketCount &&
        getFirstPriceBracketOfCoarse(coarse) <= step &&
        step < getFirstPriceBracketOfCoarse(coarse + 1),
    ).toBe(true)
  }
  expect([1, 3, 4, 5, 6, 16].map(guestCapacityClassOf)).toEqual([0, 0, 1, 1, 2, 2])
})
