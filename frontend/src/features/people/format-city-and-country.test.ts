import { expect, test } from 'vitest'
import { formatCityAndCountry } from './format-city-and-country.ts'

test.each([
  [{ city: 'Aireys Inlet', state: 'Victoria', country: 'AU' }, 'Aireys Inlet, Victoria, Australia'],
  [{ city: '', state: '', country: 'CH' }, 'Switzerland'],
  [{ city: 'Lorne', state: '', country: '' }, 'Lorne'],
  [{ city: '', state: '', country: '' }, ''],
])('leaves out the unknown parts of a place: %j', (place, text) => expect(formatCityAndCountry(place)).toBe(text))
