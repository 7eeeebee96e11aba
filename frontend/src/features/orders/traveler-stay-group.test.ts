import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { expect, it } from 'vitest'
import type { TravelerStay } from './api.ts'
import { findTravelerStayGroup, listStaysInStatusGroup, getTravelerStayStatusTag } from './traveler-stay-group.ts'

const noon = Date.UTC(2026, 5, 10, 12)
const today = Math.floor(noon / 86_400_000)

interface Given {
  readonly id?: number
  readonly day?: number
  readonly status?: string
  readonly reason?: string
  readonly reserved?: string
  readonly timezone?: string
}
const stay = ({
  id = 1,
  day = today,
  status = 'COMPLETE',
  reason = '',
  reserved,
  timezone = 'UTC',
}: Given): TravelerStay =>
  ({
    order: { id, intent: 'BOOK', status, reason },
    reservation: reserved ? { status: reserved } : null,
    listing: { timezone },
    day,
    length: 2,
    ages: [40],
  }) as unknown as TravelerStay

it('a stay is past from its check-out day on, in its own time zone', () => {
  expect(findTravelerStayGroup(stay({ day: today - 1 }), noon)).toBe('upcoming')
  expect(findTravelerStayGroup(stay({ day: today - 2 }), noon)).toBe('past')
  expect(findTravelerStayGroup(stay({ day: today - 2, timezone: 'Etc/GMT+12' }), noon - 12 * 3_600_000)).toBe(
    'upcoming',
  )
})

it('canceled and failed orders are canceled stays, whatever their days', () => {
  expect(findTravelerStayGroup(stay({ day: today + 9, reserved: 'CANCELLED' }), noon)).toBe('canceled')
  expect(findTravelerStayGroup(stay({ day: today - 9, status: 'INCOMPLETE' }), noon)).toBe('canceled')
})

it('a stay that is in two pages is listed once; upcoming stays come soonest first, past stays latest first', () => {
  const one = { stays: [stay({ id: 1, day: today + 9 }), stay({ id: 2, day: today + 3 })], next: null }
  const other = {
    stays: [stay({ id: 2, day: today + 3 }), stay({ id: 3, day: today - 9 }), stay({ id: 4, day: today - 4 })],
    next: null,
  }
  const ids = (group: 'upcoming' | 'past') =>
    listStaysInStatusGroup([one, other], group, noon).map(({ order }) => order.id)
  expect([ids('upcoming'), ids('past')]).toEqual([
    [2, 1],
    [4, 3],
  ])
})

it('labels the status of a stay', () => {
  const label = (given: Given) => getTravelerStayStatusTag(stay(given)).label
  expect(label({ reserved: 'BOOKED' })).toBe('Booked')
  expect(label({ reserved: 'CANCELLED' })).toBe('Canceled')
  expect(label({ status: 'INCOMPLETE' })).toBe('Not booked')
  expect(label({ status: 'INCOMPLETE', reason: orderErrorTexts.withdrawn })).toBe('Withdrawn')
})
