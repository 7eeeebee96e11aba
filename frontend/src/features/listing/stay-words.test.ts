import { expect, it } from 'vitest'
import {
  formatBathroomCount,
  listListingCardFacts,
  formatRoomCounts,
  formatFloorArea,
  formatStayTitle,
  formatClockTime,
} from './stay-words.ts'

it('uses the singular for a count of one and the plural for every other count', () => {
  expect(formatRoomCounts({ bedrooms: 1, beds: 1 })).toBe('1 bedroom, 1 bed')
  expect(formatRoomCounts({ bedrooms: 0, beds: 3 })).toBe('0 bedrooms, 3 beds')
  expect(formatBathroomCount({ bathrooms: 1 })).toBe('1 bathroom')
  const rooms = { bedrooms: 2, beds: 1, bathrooms: 1 }
  expect(listListingCardFacts({ guests: 4, ...rooms })).toEqual(['4 guests', '2 bedrooms', '1 bed', '1 bathroom'])
  expect(listListingCardFacts({ guests: 0, ...rooms })).toEqual(['2 bedrooms', '1 bed', '1 bathroom'])
  expect(listListingCardFacts({ guests: 1, bedrooms: 0, beds: 2, bathrooms: 0 })).toEqual(['1 guest', '2 beds'])
  expect(formatStayTitle({ stayType: 'BNB', guests: 1 })).toBe('Bed and Breakfast for 1 guest')
  expect([formatFloorArea({ sqft: 1060 }), formatFloorArea({ sqft: 0 })]).toEqual(['1,060 sq ft', undefined])
})

it('shows times with AM and PM', () => {
  expect(['00:00:00', '01:00:00', '11:00:00', '12:00:00', '16:00:00', '23:00:00'].map(formatClockTime)).toEqual([
    '12:00 AM',
    '1:00 AM',
    '11:00 AM',
    '12:00 PM',
    '4:00 PM',
    '11:00 PM',
  ])
})
