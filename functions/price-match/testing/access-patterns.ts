import * as routes from '@nestboard/shared/price-match/routes.ts'
import { formatListingPlaceId } from '@nestboard/shared/price-match/establishment.ts'
import { updateSupplierProfile } from '@nestboard/shared/supplier/routes.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { claimDueTask } from '../../kernel/due.ts'
import type { DueTaskRow } from '../../kernel/due.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { scanRowsByPrefix } from '../../kernel/testing/rows.ts'
import { newListingWithPrivateRate } from '../../personal-offers/testing/access-patterns.ts'
import { handler as supplierHandler } from '../../supplier/index.ts'
import { newBoard } from '../../trips/testing/board.ts'
import { findListingOfMatch, matchListingWithWaitingMatches } from '../find.ts'
import { handler } from '../index.ts'
import {
  erasePriceMatchesOfUser,
  applyOrderToPriceMatches,
  cleanUpRemovedPriceMatch,
  readPriceMatchesOfUser,
} from '../erase-price-matches-of-user.ts'
import { unscheduleOldBookingReminders, scheduleOldBookingReminders } from '../reminders.ts'
import { buildPriceMatchFields, newPriceMatch, storeCheckedReceiptUpload } from './match.ts'

type Closed = Awaited<ReturnType<typeof newListingWithPrivateRate>>

/** Calls every route of the feature. */
export async function callPriceMatchRoutes(
  traveler: Person,
  tripId: number,
  closed: Closed,
  receipt: string,
): Promise<void> {
  const { owner, supplierId, listingId, rateId } = closed
  const fields = { placeId: formatListingPlaceId(listingId), idempotencyKey: 'matched-once' }
  const { data } = await callRoute(
    handler,
    routes.createPriceMatch,
    buildPriceMatchFields(tripId, receipt, fields),
    traveler,
  )
  const id = data!.id
  await findListingOfMatch(id, Date.now())
  await callRoute(handler, routes.getPriceMatch, { id }, traveler)
  await callRoute(handler, routes.confirmPriceMatchPlace, { id, listingId, isPlace: true }, traveler)
  await callRoute(handler, routes.updatePriceMatch, { id, active: true }, traveler)
  await callRoute(handler, routes.listPriceMatchesBySupplier, { supplierId }, owner)
  await callRoute(handler, routes.passPriceMatch, { id }, owner)
  await callRoute(handler, routes.offerPriceMatch, { id, listingId, rateId, ttl: 3_600_000 }, owner)
}

/** Reads a found listing whose supplier names a domain, which its owner's confirmed addresses are compared with. */
export async function runRareAccessPatterns(): Promise<void> {
  const [traveler, { owner, supplierId, listingId }] = [await newPerson(), await newListingWithPrivateRate()]
  const socials = ['https://quokka.test/']
  await callRoute(supplierHandler, updateSupplierProfile, { id: supplierId, socials }, owner)
  const place = { placeId: formatListingPlaceId(listingId) }
  const id = await newPriceMatch(traveler, await newBoard(traveler), place)
  await findListingOfMatch(id, Date.now())
  await callRoute(handler, routes.getPriceMatch, { id }, traveler)
}

/** Runs every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const [traveler, closed] = [await newPerson(), await newListingWithPrivateRate()]
  const tripId = await newBoard(traveler)
  await callPriceMatchRoutes(traveler, tripId, closed, await storeCheckedReceiptUpload(traveler.userId))
  const long = { name: 'ß'.repeat(200), confirmation: 'ß'.repeat(100), ages: Array.from({ length: 18 }, () => 40) }
  await newPriceMatch(traveler, tripId, { ...long, ages: long.ages.slice(0, 9) })
  const id = await newPriceMatch(traveler, tripId, { latitude: -33.85, longitude: 151.2, name: 'Cliff House' })
  const place = {
    id: closed.listingId,
    supplierId: closed.supplierId,
    name: 'Cliff House',
    place: '',
    stayType: 'HOUSE' as const,
    nms: Date.now(),
  }
  await matchListingWithWaitingMatches({ ...place, latitude: -33.85, longitude: 151.2 }, Date.now())
  const stay = {
    userId: traveler.userId,
    supplierId: closed.supplierId,
    day: dayInZone('UTC', Date.now()) + 40,
    length: 2,
  }
  await applyOrderToPriceMatches({ id: 7, ...stay }, 'COMPLETED', Date.now())
  await scheduleOldBookingReminders({ id, freeCancelMs: Date.now() + 20 * 86_400_000 }, Date.now())
  const due = (await scanRowsByPrefix(`T#`)).find(({ sk }) => sk.startsWith(`REMIND#${id}#`)) as unknown as DueTaskRow
  await claimDueTask(due, Date.now())
  await unscheduleOldBookingReminders(id)
  const [match] = await readPriceMatchesOfUser(traveler.userId)
  await erasePriceMatchesOfUser(traveler.userId)
  if (match) await cleanUpRemovedPriceMatch(match)
}
