import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import * as routes from '@nestboard/shared/price-match/routes.ts'
import type { Person } from '../../auth/testing/person.ts'
import { commitTransaction } from '../../kernel/table/commit-transaction.ts'
import { putMedia, recordUploadCheckOutcome } from '../../kernel/media/media.store.ts'
import { newId } from '../../kernel/secrets/new-id.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { findListingOfMatch } from '../find.ts'
import { handler } from '../index.ts'

type Fields = RouteParamsInput<typeof routes.createPriceMatch>

/** Stores an upload that has passed its check, and returns its storage key. */
export async function storeCheckedReceiptUpload(userId: number): Promise<string> {
  const id = newId()
  const file = { fileName: 'booking.pdf', contentType: 'application/pdf', size: 1000, nco: Date.now() }
  const item = { id, userId, purpose: 'PRICEMATCH_RECEIPT', ownerId: 0, ...file, expiresAt: 4_000_000_000 } as const
  const unseen = { width: 0, height: 0, thumbhash: '' }
  await commitTransaction([{ write: putMedia({ ...item, status: 'REQUESTED' }) }])
  const checked = { status: 'READY', type: 'DOCUMENT', extension: 'pdf', ...unseen } as const
  await commitTransaction([{ write: recordUploadCheckOutcome({ ...item, status: 'REQUESTED' }, checked, Date.now()) }])
  return `upload/${id}`
}

/** Builds the input of a price match for two nights, 40 days from now, to be answered within ten days. */
export const buildPriceMatchFields = (tripId: number, receipt: string, fields: Partial<Fields> = {}): Fields => ({
  tripId,
  name: 'The Louttit',
  placeId: 'geonames:2158177',
  latitude: -38.54,
  longitude: 143.97,
  platform: 'EXPEDIA',
  confirmation: '7240 118 356',
  day: dayInZone('UTC', Date.now()) + 40,
  length: 2,
  ages: [38, 40],
  ttl: 10 * 86_400_000,
  receipt,
  ...fields,
})

/** Finds the listing of a price match and, as its traveler, confirms through the API that it is the booked place. */
export async function findAndConfirmListing(id: number, who: Person): Promise<void> {
  await findListingOfMatch(id, Date.now())
  const { listingId } = (await callRoute(handler, routes.getPriceMatch, { id }, who)).data!
  const given = { id, listingId: listingId!, isPlace: true }
  const { error } = await callRoute(handler, routes.confirmPriceMatchPlace, given, who)
  if (error !== null) throw new Error(`place not confirmed: ${error}`)
}

/** Creates a price match through the API, and returns its id. */
export async function newPriceMatch(who: Person, tripId: number, fields: Partial<Fields> = {}): Promise<number> {
  const given = buildPriceMatchFields(tripId, await storeCheckedReceiptUpload(who.userId), fields)
  const { data, error } = await callRoute(handler, routes.createPriceMatch, given, who)
  if (!data) throw new Error(`price match refused: ${error}`)
  return data.id
}
