import { expect, it } from 'vitest'
import { formatRegionAndCountry } from './format-region-and-country.ts'

const lorne = { id: 'x', name: 'Lorne', region: 'Victoria', countryName: 'Australia', country: 'AU' }

it.each([
  [lorne, 'Victoria, Australia'],
  [{ ...lorne, name: 'Berlin', region: 'Berlin', countryName: 'Germany' }, 'Germany'],
  [{ ...lorne, name: 'Singapore', region: '', countryName: 'Singapore' }, 'Singapore'],
  [{ ...lorne, name: 'France', region: '', countryName: '' }, ''],
])('the subtitle of %j is "%s"', (place, around) => {
  expect(formatRegionAndCountry(place)).toBe(around)
})
