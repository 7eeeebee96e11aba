import { expect, it } from 'vitest'
import { findCityOfTimeZone } from './use-home-region.ts'

it('a time zone names its city, and UTC none', () => {
  expect(findCityOfTimeZone('Australia/Melbourne')).toBe('Melbourne')
  expect(findCityOfTimeZone('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  expect(findCityOfTimeZone('UTC')).toBeUndefined()
  expect(findCityOfTimeZone('Etc/GMT+3')).toBeUndefined()
})
