import type { Offer, OfferLine } from '@nestboard/shared/offers/model.ts'
import { makeOffer } from '@nestboard/shared/offers/make-offer.ts'
import { workedExamplePriceInput, workedExampleOfferEntities } from '@nestboard/shared/offers/testing/example.ts'
import { anonymousPriceViewerRights } from '@nestboard/shared/offers/viewer-rate-access.ts'
import { expect, it } from 'vitest'
import { listPriceBreakdownLines } from './list-price-breakdown-lines.ts'

/** The offer of the worked example (`shared/offers/testing/example.ts`), for a traveler with a Deal Key. */
const exampleOffer = (): Omit<Offer, 'key'> => {
  const input = {
    stay: workedExamplePriceInput.stay,
    chosen: workedExamplePriceInput.extras,
    bookable: true,
    tripId: 0,
    pinned: false,
    favorite: false,
  }
  const at = { today: workedExamplePriceInput.stay.day - 30, nowMs: workedExamplePriceInput.nowMs }
  return makeOffer(workedExampleOfferEntities, { ...anonymousPriceViewerRights, dealKey: true }, input, at)!.offer
}

const centsOf = (text: string) => Number(text.replace('−', '-').replaceAll(/[^\d-]/g, ''))

it('the lines of worked example A state how they are computed and add up to the cent', () => {
  const lines = listPriceBreakdownLines(exampleOffer())
  expect(lines.map(({ label, amount }) => `${label}: ${amount}`)).toMatchInlineSnapshot(`
    [
      "3 nights, $148.33 on average: $445.00",
      "Early summer, −10%: −$44.50",
      "Breakfast, $12.00 × 3 nights × 3 travelers: $108.00",
      "Cleaning: $50.00",
      "City tax, $1.20 × 3 nights × 3 travelers, paid at the stay: $10.80",
      "VAT, 10%: $56.93",
      "Service, 2.5%: $12.71",
      "Total price incl taxes: $638.94",
      "Due now: $628.14",
    ]
  `)
  const sum = lines.find(({ kind }) => kind === 'sum')
  const parts = lines.slice(0, lines.indexOf(sum!))
  expect(parts.reduce((total, { amount }) => total + centsOf(amount), 0)).toBe(63_894)
  expect([centsOf(sum!.amount), lines.at(-1)]).toEqual([63_894, { label: 'Due now', amount: '$628.14', kind: 'line' }])
})

it('one night shows no average, an included extra costs 0, and "Due now" is left out if equal to the total', () => {
  const line = (over: Partial<OfferLine>): OfferLine => ({
    kind: 'EXTRA',
    id: 1,
    name: '',
    amount: 0,
    unit: 0,
    ...over,
  })
  const lines = listPriceBreakdownLines({
    lines: [
      line({ kind: 'NIGHTS', amount: 9000 }),
      line({ name: 'Firewood', unit: 20, pricingType: 'INCLUDED' }),
      line({ name: 'Tour', amount: 500, unit: 500, pricingType: 'PER_USER' }),
    ],
    length: 1,
    ages: [40, 1],
    currency: 'JPY',
    rateListPrice: 9000,
    totalPrice: 9500,
    amount: 9500,
  })
  expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['1 night', '¥9,000'],
    ['Firewood, included', '¥0'],
    ['Tour, ¥500 × 1 traveler', '¥500'],
    ['Total price incl taxes', '¥9,500'],
  ])
})
