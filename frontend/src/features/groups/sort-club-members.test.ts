import type { ClubMember } from '@nestboard/shared/groups/model.ts'
import { expect, it } from 'vitest'
import { sortClubMembers, computePercentOfHighestSpend } from './sort-club-members.ts'

const member = (name: string, totalBookings: number, spend: number, currency = 'AUD', admin = false): ClubMember => ({
  user: { id: 1, name, handle: '', avatar: '', status: 'CONFIRMED', visibility: 'PUBLIC', nms: 0 },
  admin,
  joined: 0,
  totalBookings,
  totalSpend: spend ? [{ currency, amount: spend }] : [],
})
const isla = member('Isla', 14, 200, 'AUD', true)
const hana = member('Hana', 9, 400)
const owen = member('Owen', 9, 0)
const names = (members: readonly ClubMember[]) => members.map(({ user }) => user.name)

it('sorts members by bookings or spend, and by default by name with admins first', () => {
  const all = [owen, hana, isla]
  expect(names(sortClubMembers(all, undefined))).toEqual(['Isla', 'Hana', 'Owen'])
  expect(names(sortClubMembers(all, { key: 'totalBookings', way: 'descending' }))).toEqual(['Isla', 'Owen', 'Hana'])
  expect(names(sortClubMembers(all, { key: 'totalSpend', way: 'ascending' }))).toEqual(['Owen', 'Isla', 'Hana'])
})

it('compares spend only if all of it is in one currency', () => {
  expect(computePercentOfHighestSpend(isla, [isla, hana, owen])).toBe(50)
  expect(computePercentOfHighestSpend(isla, [isla, member('Leo', 1, 5, 'EUR')])).toBeUndefined()
  expect(computePercentOfHighestSpend(owen, [owen])).toBeUndefined()
})
