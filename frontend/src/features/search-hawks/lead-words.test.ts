import type { LeadSearch, SearchHawkHit } from '@nestboard/shared/search-hawks/model.ts'
import { expect, test } from 'vitest'
import type { PageOfLeads } from './api.ts'
import {
  buildSampleTravelerAges,
  doesLeadContainText,
  buildLeadTableRows,
  describeNamelessTraveler,
  describeLeadTraveler,
} from './lead-words.ts'

const search: LeadSearch = {
  id: 7,
  listingType: 'STAY',
  query: 'Apollo Bay',
  day: 20_810,
  length: 5,
  adults: 2,
  children: 1,
  infants: 0,
  rfp: false,
}
const hit: SearchHawkHit = {
  id: 1,
  searchHawkId: 2,
  searchId: 7,
  searchOfferId: null,
  userId: null,
  listingId: 3,
  listingType: 'STAY',
  supplierId: 4,
  rateId: null,
  rateType: 'DAILY',
  tripName: '',
  distance: 4210,
  nco: 5,
}
const page: PageOfLeads = {
  searchHawkHits: [hit],
  listings: [],
  searches: [search],
  searchOffers: [],
  searchHawks: [],
  users: [],
  cursor: null,
}

test('a lead without consent describes the party, dates and distance, but contains no name', () => {
  const [row] = buildLeadTableRows([page])
  expect(describeLeadTraveler(row!)).toBe('a traveler, 2 adults, 1 child, Dec 23 – 28, 2026, 4.2 km away')
  expect(describeNamelessTraveler(row!)).toBe('2 adults, 1 child, Dec 23 – 28, 2026, 4.2 km away')
  expect(buildSampleTravelerAges(search)).toHaveLength(3)
})

test('a lead with consent is found by its traveler and trip', () => {
  const user = { id: 9, name: 'Yusra Haddad', handle: 'yusra', avatar: '', nms: 1 }
  const users: PageOfLeads['users'] = [{ ...user, status: 'CONFIRMED', visibility: 'PUBLIC' }]
  const named = { ...hit, userId: 9, tripName: 'Great Ocean Road 2027' }
  const [row] = buildLeadTableRows([{ ...page, searchHawkHits: [named], users }])
  expect(describeLeadTraveler(row!)).toBe('Yusra Haddad')
  expect(['yus', 'ocean', 'APOLLO', 'oslo'].map((text) => doesLeadContainText(row!, text))).toEqual([
    true,
    true,
    true,
    false,
  ])
})
