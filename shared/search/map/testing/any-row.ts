import fc from 'fast-check'
import { countries } from '../../../intl/countries.ts'
import { currencies } from '../../../intl/currencies.ts'
import { stayTypes, type StayType } from '../../../listing/model.ts'
import { bitsToBytes } from '../bytes.ts'
import { mapRowTimeOriginMs, type MapRow, bookingHorizonDaysByCode } from '../row.ts'
import { nightsPerMapRow } from '../window.ts'

const mills = fc.oneof(
  fc.integer({ min: 0, max: 999_900 }).map((each) => each * 10),
  fc.integer({ min: 0, max: 300 }).map((each) => each * 1000),
  fc.integer({ min: 0, max: 890_000_000 }).map((each) => each * 1000),
  fc.integer({ min: 0, max: 9_999_000 }),
)
const surcharges = fc.array(mills, { maxLength: 9 })
const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
const amount = fc.oneof(
  fc.integer({ min: 0, max: 10_000_000 }),
  fc.integer({ min: 0, max: 400 }).map((each) => each * 10_000),
)
/** Booleans from two random numbers, because one arbitrary per night would dominate the run time. */
const bits = (length: number) =>
  fc
    .tuple(fc.nat(2 ** 28 - 1), fc.nat(2 ** 28 - 1))
    .map((halves) => Array.from({ length }, (_, at) => (((halves[at < 28 ? 0 : 1] ?? 0) >> (at % 28)) & 1) === 1))
const span = (most: number) => fc.tuple(fc.nat(most), fc.nat(most))

const anyFee = fc.record({
  pricingType: fc.nat(4),
  percent: fc.boolean(),
  compound: fc.boolean(),
  postPay: fc.boolean(),
  amount,
})

const anyPromo = fc.record({
  id,
  percent: fc.boolean(),
  amount,
  minPeriods: fc.nat(99),
  use: fc.option(span(30_000), { nil: undefined }),
  valid: fc.option(span(2_000_000_000_000), { nil: undefined }),
})

/** Prices as suppliers set them: the same every night, a few levels, or different every night. */
const pricesOf = (nights: number) =>
  fc.oneof(
    mills.map((price) => Array<number>(nights).fill(price)),
    fc
      .tuple(mills, mills)
      .chain((levels) => fc.array(fc.constantFrom(...levels), { minLength: nights, maxLength: nights })),
    fc.array(mills, { minLength: nights, maxLength: nights }),
    fc.array(
      fc.integer({ min: 12_000, max: 12_200 }).map((each) => each * 10),
      { minLength: nights, maxLength: nights },
    ),
  )

const anyRate = (nights: number) =>
  fc.record({
    id,
    adultPrices: surcharges,
    childPrices: surcharges,
    promos: fc.array(anyPromo, { maxLength: 2 }),
    freeCancel: fc.oneof(fc.nat(2), fc.nat(100_000)),
    prices: pricesOf(nights),
  })

/** Any valid row: names in any script, every price encoding, with and without buffers. */
export const arbitraryMapRow: fc.Arbitrary<MapRow> = bits(nightsPerMapRow).chain((open) =>
  fc
    .record({
      asOf: fc.nat(30 * 366 * 86_400_000).map((ms) => mapRowTimeOriginMs + ms),
      x: fc.nat(2 ** 24 - 1),
      y: fc.nat(2 ** 24 - 1),
      guests: fc.integer({ min: 1, max: 99 }),
      bedrooms: fc.nat(99),
      beds: fc.nat(99),
      bathrooms: fc.nat(99),
      stayType: fc.constantFrom(...(Object.keys(stayTypes) as StayType[])),
      days: fc.constantFrom(...bookingHorizonDaysByCode),
      amenities: bits(56).map((each) => bitsToBytes(each, 7)),
      rating: fc.nat(100),
      reviews: fc.nat(50_000),
      currency: fc.constantFrom(...currencies),
      zone: fc.integer({ min: -48, max: 56 }).map((quarter) => quarter * 15),
      ahead: fc.nat(9999),
      minDays: fc.nat(9999),
      maxDays: fc.nat(9999),
      picture: fc.oneof(
        fc.constant(''),
        id.map((each) => `/media/${each}/1080.webp`),
        fc.constant('https://pictures.example.org/ü.jpg'),
      ),
      name: fc.string({ unit: 'grapheme', maxLength: 11 }),
      city: fc.string({ unit: 'grapheme', maxLength: 8 }),
      country: fc.constantFrom('', ...countries),
      open: fc.constant(open),
      buffers: fc.option(fc.tuple(bits(nightsPerMapRow + 1), bits(nightsPerMapRow + 1)), { nil: undefined }),
      fees: fc.array(anyFee, { maxLength: 5 }),
      moreRates: fc.boolean(),
      rates: fc.array(anyRate(open.filter(Boolean).length), { minLength: 1, maxLength: 3 }),
    })
    .map(({ buffers, ...row }) => ({ ...row, starts: buffers?.[0], ends: buffers?.[1] })),
)
