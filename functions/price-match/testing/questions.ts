import * as routes from '@nestboard/shared/price-match/routes.ts'
import { formatListingPlaceId } from '@nestboard/shared/price-match/establishment.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { claimDueTask } from '../../kernel/due.ts'
import type { DueRow } from '../../kernel/due.ts'
import { call } from '../../kernel/testing/call.ts'
import { scanRowsByPrefix } from '../../kernel/testing/rows.ts'
import { newClosedListing } from '../../personal-offers/testing/questions.ts'
import { newBoard } from '../../trips/testing/board.ts'
import { findAndAskSupplier, askSupplierAboutWaitingMatches } from '../find.ts'
import { handler } from '../index.ts'
import { eraseMatchesOf, applyOrderToPriceMatches, cleanUpRemovedPriceMatch, priceMatchesOf } from '../own.ts'
import { cancelReminders, scheduleReminders } from '../reminders.ts'
import { matchFields, newMatch, newCheckedReceipt } from './match.ts'

type Closed = Awaited<ReturnType<typeof newClosedListing>>

/** Calls every route of the feature. */
export async function callPriceMatchRoutes(
  traveler: Person,
  tripId: number,
  closed: Closed,
  receipt: string,
): Promise<void> {
  const { owner, supplierId, listingId, rateId } = closed
  const fields = { placeId: formatListingPlaceId(listingId), idempotencyKey: 'matched-once' }
  const { data } = await call(handler, routes.createPriceMatch, matchFields(tripId, receipt, fields), traveler)
  const id = data!.id
  await findAndAskSupplier(id, Date.now())
  await call(handler, routes.getPriceMatch, { id }, traveler)
  await call(handler, routes.updatePriceMatch, { id, active: true }, traveler)
  await call(handler, routes.listPriceMatchesBySupplier, { supplierId }, owner)
  await call(handler, routes.passPriceMatch, { id }, owner)
  await call(handler, routes.offerPriceMatch, { id, listingId, rateId, ttl: 3_600_000 }, owner)
}

/** Runs every access pattern of the feature. */
export async function askEverything(): Promise<void> {
  const [traveler, closed] = [await newPerson(), await newClosedListing()]
  const tripId = await newBoard(traveler)
  await callPriceMatchRoutes(traveler, tripId, closed, await newCheckedReceipt(traveler.userId))
  const long = { name: 'ß'.repeat(200), confirmation: 'ß'.repeat(100), ages: Array.from({ length: 18 }, () => 40) }
  await newMatch(traveler, tripId, { ...long, ages: long.ages.slice(0, 9) })
  const id = await newMatch(traveler, tripId, { latitude: -33.85, longitude: 151.2, name: 'Cliff House' })
  const place = { id: closed.listingId, supplierId: closed.supplierId, name: 'Cliff House', place: '' }
  await askSupplierAboutWaitingMatches({ ...place, latitude: -33.85, longitude: 151.2 }, Date.now())
  const stay = {
    userId: traveler.userId,
    supplierId: closed.supplierId,
    day: dayInZone('UTC', Date.now()) + 40,
    length: 2,
  }
  await applyOrderToPriceMatches({ id: 7, ...stay }, 'COMPLETED', Date.now())
  await scheduleReminders({ id, freeCancelMs: Date.now() + 20 * 86_400_000 }, Date.now())
  const due = (await scanRowsByPrefix(`T#`)).find(({ sk }) => sk.startsWith(`REMIND#${id}#`)) as unknown as DueRow
  await claimDueTask(due, Date.now())
  await cancelReminders(id)
  const [match] = await priceMatchesOf(traveler.userId)
  await eraseMatchesOf(traveler.userId)
  if (match) await cleanUpRemovedPriceMatch(match)
}
