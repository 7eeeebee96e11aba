import { searchRuleNames, type ListingDiagnosis } from '@nestboard/shared/search/diagnosis.ts'
import { describe, expect, it } from 'vitest'
import { explainSearchRules } from './explain-search-rules.ts'

const today = 20_790
const shown: ListingDiagnosis = {
  shown: true,
  hiding: [],
  day: today + 14,
  length: 2,
  ages: [40, 40, 1],
  today,
  active: true,
  visibility: 'PUBLIC',
  missing: [],
  photosPending: false,
  rateCount: 2,
  lowestPrice: 232,
  currency: 'AUD',
  minDays: 0,
  maxDays: 0,
  closedDays: [],
  soldDays: [],
  importedDays: [],
  blockPastDays: 0,
  blockNextDays: 0,
  isBufferTaken: false,
  ahead: 1,
  days: 365,
  guests: 4,
  latitude: -38.5,
  longitude: 143.5,
  radius: 12_000,
  distance: 5000,
  indexedMs: 0,
  isIndexBehind: false,
  others: [],
  nms: 0,
}
const look = { formatDistance: (meters: number) => `${meters / 1000} km`, formatTime: () => '9:12 AM' }
const told = (name: (typeof searchRuleNames)[number], changes: Partial<ListingDiagnosis>) => {
  const { text, label, state, remedy } = explainSearchRules({ ...shown, ...changes }, look).find(
    (rule) => rule.name === name,
  )!
  return [label, state, text, remedy?.label, remedy?.page]
}

it('says of each rule what it looked at when nothing hides the listing', () => {
  const rules = explainSearchRules(shown, look)
  expect(rules.map(({ name }) => name)).toEqual(searchRuleNames)
  expect(rules.every(({ state, remedy }) => state === 'passed' && !remedy)).toBe(true)
  expect(rules.map(({ text }) => text)).toEqual([
    'Public: everybody can find it.',
    'Name, type, place, guests, photo, rate and payment are set.',
    '2 rates are open to everybody, from A$232.00 a night.',
    'The search has 2 nights; you take any number.',
    'None of these nights is closed.',
    'Nobody has taken these nights, here or in your calendars.',
    '14 days ahead; you take bookings 1 to 365 days ahead.',
    '2 people of at most 4, infants not counted.',
    'Inside, 5 km from the middle of 12 km around.',
    'Search decides by the listing as it is now.',
  ])
})

describe('a rule that hides the listing', () => {
  const day = today + 14
  it.each([
    ['VISIBILITY', { active: false }, 'It is inactive, so nobody finds it.', 'Make it public', 'basics'],
    [
      'READINESS',
      { missing: ['photo', 'rate'] },
      'Before it can be public it needs: photo, rate.',
      'Add the photo',
      'photos',
    ],
    [
      'RATES',
      { lowestPrice: null, rateCount: 0 },
      'No rate is active and public, so it has no price to show.',
      'Open a rate',
      'rates',
    ],
    ['STAY_LENGTH', { minDays: 3 }, 'Minimum stay is 3 nights; the search has 2.', 'Allow 2 nights', 'rules'],
    ['CLOSED', { closedDays: [day] }, 'You closed Thu, Dec 17.', 'Open Dec 17', 'inventory'],
    ['SOLD', { soldDays: [day] }, 'Thu, Dec 17 is sold or kept free.', 'See the nights', 'inventory'],
    [
      'SOLD',
      { soldDays: [day], importedDays: [day] },
      'An imported calendar takes Thu, Dec 17.',
      'Calendars',
      'calendars',
    ],
    ['HORIZON', { ahead: 20 }, 'Check-in is in 14 days; you ask for 20 days.', 'Change the rules', 'rules'],
    [
      'HORIZON',
      { day: today + 364 },
      'Check-out is in 366 days; you take bookings 1 to 365 days ahead.',
      'Change the rules',
      'rules',
    ],
    ['PARTY', { guests: 1 }, '2 people of at most 1, infants not counted.', 'Change guests', 'basics'],
    ['PLACE', { distance: 15_000 }, '15 km from the middle of a search of 12 km around.', 'Check the pin', 'location'],
  ] as const)('%s: %o', (name, changes, text, label, page) => {
    const [, state, ...rest] = told(name, { ...changes, hiding: [name], shown: false } as Partial<ListingDiagnosis>)
    expect([state, ...rest]).toEqual(['bad', text, label, page])
  })

  it('is the maximum stay if the nights are too many', () => {
    expect(told('STAY_LENGTH', { maxDays: 1, hiding: ['STAY_LENGTH'] })).toEqual([
      'Maximum stay',
      'bad',
      'Maximum stay is 1 night; the search has 2.',
      'Allow 2 nights',
      'rules',
    ])
  })
})

it('warns of a pin near the edge, a public listing that lacks something, and an index that is behind', () => {
  expect(told('PLACE', { distance: 11_400 }).slice(1, 3)).toEqual([
    'warn',
    'Just inside, 11.4 km from the middle of 12 km around.',
  ])
  expect(told('READINESS', { missing: ['guests'] })).toEqual([
    'Readiness',
    'warn',
    'Shown all the same, but it lacks: guests.',
    'Set the guests',
    'basics',
  ])
  expect(told('FRESHNESS', { isIndexBehind: true, hiding: ['CLOSED'] })[1]).toBe('warn')
})
