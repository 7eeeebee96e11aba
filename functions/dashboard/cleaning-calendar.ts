import { getCleaningCalendar as calendarRoute } from '@nestboard/shared/dashboard/cleaning-routes.ts'
import { maxCountedStays } from '@nestboard/shared/dashboard/guest-stay.ts'
import type * as routes from '@nestboard/shared/dashboard/routes.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { assignedListingIdsOf, mayMemberWorkOnListing } from '@nestboard/shared/supplier/capability.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { createSealForPurpose } from '../kernel/secrets/create-seal-for-purpose.ts'
import { isSameSecret } from '../kernel/secrets/is-same-secret.ts'
import { hashSecret, newSecret } from '../kernel/secrets/new-id.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { readFirstRows } from '../kernel/table/read.ts'
import { formatCleaningCalendar } from './format-cleaning-calendar.ts'
import { cleaningCalendarRow, stayBookPartition } from './rows.ts'
import type { BookedStay } from './rows.ts'
import { rangeOfDays } from './list-stay-keys.ts'
import { requireStayReader } from './visible-stay.ts'

/** Seals tokens of addresses in their rows. */
const tokenSeal = createSealForPurpose('nestboard cleaning calendars')

interface CalendarPlace {
  readonly supplierId: number
  readonly listingId?: number | undefined
}

/** The key of a calendar's row; 0 stands for all listings. */
const keyOf = ({ supplierId, listingId = 0 }: CalendarPlace) => [supplierId, listingId] as const

const placeNameOf = (place: CalendarPlace): string => keyOf(place).join(' ')

const buildUrl = (origin: string, { supplierId, listingId }: CalendarPlace, token: string): string => {
  const ofListing = listingId === undefined ? '' : `&listingId=${listingId}`
  return `${origin}${calendarRoute.path}?supplierId=${supplierId}${ofListing}&token=${token}`
}

/**
 * The calendar of all listings is for members who work on all, that of a listing for those who work on it. A listing of
 * another supplier has no stay in the book, so its calendar would be empty.
 * @throws Fault 404 for others
 */
async function requireCalendarRight(actor: UserActor, { supplierId, listingId }: CalendarPlace): Promise<void> {
  const { member } = await requireStayReader(actor, supplierId)
  const isTheirs = listingId === undefined ? !assignedListingIdsOf(member) : mayMemberWorkOnListing(member, listingId)
  if (!isTheirs) throw notFound()
}

export const showCleaningCalendar: Operation<typeof routes.showCleaningCalendar> = async (place, { actor, origin }) => {
  const [row] = await Promise.all([cleaningCalendarRow.read(...keyOf(place)), requireCalendarRight(actor, place)])
  const token = row && tokenSeal.open(row.sealed, placeNameOf(place))
  return { url: token === undefined ? null : buildUrl(origin, place, token) }
}

export const createCleaningCalendar: Operation<typeof routes.createCleaningCalendar> = async (
  place,
  { actor, origin },
) => {
  await requireCalendarRight(actor, place)
  const token = newSecret()
  const row = { hash: hashSecret(token), sealed: tokenSeal.seal(token, placeNameOf(place)) }
  await commitTransaction([{ write: cleaningCalendarRow.overwrite(keyOf(place), row) }])
  return { url: buildUrl(origin, place, token) }
}

export const deleteCleaningCalendar: Operation<typeof routes.deleteCleaningCalendar> = async (place, { actor }) => {
  await requireCalendarRight(actor, place)
  await commitTransaction([{ write: cleaningCalendarRow.remove(keyOf(place)) }])
  return {}
}

/** Days of the calendar, from yesterday on. */
const daysAhead = 120

/**
 * The departures of the coming months with the next arrival at the same listing, for everybody who has the address.
 * @throws Fault 404 for a wrong or revoked token
 */
export const getCleaningCalendar: Operation<typeof routes.getCleaningCalendar> = async (
  { token, ...place },
  { nowMs },
) => {
  const from = dayInZone('UTC', nowMs) - 1
  const readDays = (list: 'IN' | 'OUT') =>
    readFirstRows<BookedStay>(
      stayBookPartition(place.supplierId),
      maxCountedStays,
      rangeOfDays(list, { from, to: from + daysAhead }),
    )
  const row = await cleaningCalendarRow.read(...keyOf(place))
  if (!row || !isSameSecret(row.hash, hashSecret(token))) throw notFound()
  const [leaving, arriving] = await Promise.all([readDays('OUT'), readDays('IN')])
  const isShown = ({ state, listingId }: BookedStay) =>
    state === 'BOOKED' && (place.listingId === undefined || listingId === place.listingId)
  return { body: formatCleaningCalendar(leaving.filter(isShown), arriving.filter(isShown), nowMs) }
}
