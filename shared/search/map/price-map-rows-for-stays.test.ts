import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildAnyNightsDates, buildDatesAround, buildWeekendDates, listCheckInDays } from '../flexible-dates.ts'
import { decodeMapRowLazily } from './decode-map-row.ts'
import { encodeMapRow } from './encode-map-row.ts'
import { findCheapestMapOffer } from './find-cheapest-map-offer.ts'
import { isStayBookableByMapRows } from './is-stay-bookable-by-map-rows.ts'
import { priceMapRowsForStays } from './price-map-rows-for-stays.ts'
import { arbitraryMapRow } from './testing/any-row.ts'
import { daysPerWindow, getFirstDayOfWindow, nightsPerMapRow, windowsOfStay, windowsOfStays } from './window.ts'

const window = 60
const today = getFirstDayOfWindow(window)

/** Runs of open nights, as listings have them: with single random nights, hardly any stay would fit. */
const anyOpen = fc
  .array(fc.tuple(fc.nat(nightsPerMapRow), fc.nat(4)), { maxLength: 6 })
  .map((taken) =>
    Array.from(
      { length: nightsPerMapRow },
      (_, at) => !taken.some(([from, length]) => at >= from && at < from + length),
    ),
  )
const rowWith = (open: readonly boolean[]) =>
  arbitraryMapRow.map((row) => {
    const prices = open.filter(Boolean)
    const rates = row.rates.map((rate, at) => ({
      ...rate,
      id: at + 1,
      prices: prices.map((_, night) => rate.prices[night % Math.max(1, rate.prices.length)] ?? 90_000),
    }))
    const rules = { guests: 6, ahead: row.ahead % 4, minDays: row.minDays % 5, maxDays: 0, days: 731, zone: 0 }
    return encodeMapRow({ ...row, ...rules, currency: 'AUD', open, rates, starts: undefined, ends: undefined })
  })
const anyRows = fc.array(fc.option(anyOpen.chain(rowWith), { freq: 6, nil: undefined }), { minLength: 4, maxLength: 4 })

const anyDates = fc
  .record({ at: fc.nat(daysPerWindow - 1), length: fc.integer({ min: 1, max: 12 }), kind: fc.nat(4) })
  .map(({ at, length, kind }) => {
    const months = { first: today + at, months: kind > 2 ? 2 : 1 }
    return (
      (kind === 0
        ? buildDatesAround(today + at, length, 3, today)
        : kind % 2 === 1
          ? buildWeekendDates(months, 'FRI_MON', today)
          : buildAnyNightsDates(months, length, today)) ?? buildDatesAround(today + at, length, 1, today)
    )
  })

it('prices each of 500 flexible searches’ dates exactly as a search of these dates alone', () => {
  let priced = 0
  let dates = 0
  fc.assert(
    fc.property(anyRows, anyDates, fc.boolean(), (bytes, flexible, dealKey) => {
      const viewer = { dealKey, nowMs: today * 86_400_000 }
      // Fresh rows each time, because the rates of a row are decoded once.
      const rowOf = (each: number) => {
        const packed = bytes[each - window]
        return packed && decodeMapRowLazily(packed)
      }
      const stays = listCheckInDays(flexible, today).map((day) => ({ day, length: flexible.length, ages: [40, 38, 7] }))
      const found = new Map(priceMapRowsForStays(rowOf, stays, viewer).map(({ stay, offer }) => [stay.day, offer]))
      expect(windowsOfStays(stays).length).toBeLessThanOrEqual(3)
      for (const stay of stays) {
        const windows = windowsOfStay(stay)
        expect(windowsOfStays(stays)).toEqual(expect.arrayContaining(windows))
        const rows = windows.map(rowOf).filter((row) => row !== undefined)
        const exact = { rows, window: windows[0]! }
        const isFree = rows.length === windows.length && isStayBookableByMapRows(exact, stay, viewer.nowMs)
        const offer = isFree ? findCheapestMapOffer(exact, stay, viewer) : undefined
        expect(found.get(stay.day)).toEqual(offer)
        dates++
        if (offer) priced++
      }
    }),
    { numRuns: 500, seed: 11 },
  )
  expect([priced > 1000, dates > priced + 1000]).toEqual([true, true])
})
