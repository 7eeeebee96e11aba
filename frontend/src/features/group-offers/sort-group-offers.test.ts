import { expect, it } from 'vitest'
import { sortGroupOffers, type GroupOfferWithClub } from './sort-group-offers.ts'

const row = (name: string, memberCount: number, totalBookings: number, amount: number): GroupOfferWithClub => ({
  isUnmatched: false,
  offer: {
    id: memberCount,
    supplierId: 1,
    clubId: 2,
    promoCode: 'REED15',
    description: 'Why',
    startDate: null,
    endDate: null,
    active: true,
  },
  club: {
    id: 2,
    name,
    category: 'CORPORATE',
    memberCount,
    totalBookings,
    totalRevenue: [{ currency: 'AUD', amount }],
    nights: [],
  },
})

it.each([
  ['group', 'ascending', ['Bellarine', 'Harbour', 'Saltmarsh']],
  ['members', 'descending', ['Bellarine', 'Saltmarsh', 'Harbour']],
  ['bookings', 'descending', ['Saltmarsh', 'Bellarine', 'Harbour']],
  ['revenue', 'ascending', ['Bellarine', 'Saltmarsh', 'Harbour']],
] as const)('sorts offers by %s, %s', (key, way, names) => {
  const rows = [row('Harbour', 5, 19, 900), row('Bellarine', 930, 22, 100), row('Saltmarsh', 412, 31, 500)]
  expect(sortGroupOffers(rows, { key, way }).map(({ club }) => club.name)).toEqual(names)
})
