import { deriveChildEntityId } from '@nestboard/shared/kernel/id.ts'
import * as routes from '@nestboard/shared/personal-offers/routes.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { makeTestRate } from '@nestboard/shared/rates/testing/made.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { newId } from '../../kernel/secrets/new-id.ts'
import { searchHawkLeadKey } from '../../kernel/rows.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { putRows } from '../../kernel/testing/rows.ts'
import { createPublicListing } from '../../listing/testing/listing.ts'
import { buildRateRow } from '../../rates/rate-rows.ts'
import { buildListingPartPointerRow } from '../../listing/parts.ts'
import { preferenceFlags } from '@nestboard/shared/profile/model.ts'
import { updatePreference } from '@nestboard/shared/profile/routes.ts'
import { handler as profileHandler } from '../../profile/index.ts'
import { handler } from '../index.ts'
import { listPersonalOffersAtListing } from '../../kernel/rights/personal-offers.ts'

/** Creates a person who accepts personal offers of any supplier. */
export async function createGuestAcceptingOffers(name = 'Gustav Guest'): Promise<Person> {
  const guest = await newPerson(name)
  const given = { id: guest.userId, flags: preferenceFlags.personalOffers }
  const { error } = await callRoute(profileHandler, updatePreference, given, guest)
  if (error !== null) throw new Error(`preference refused: ${error}`)
  return guest
}

/** Writes a listing with a PRIVATE and a PUBLIC rate straight to the table. */
export async function newListingWithPrivateRate(of?: Parameters<typeof createPublicListing>[1]) {
  const { id: listingId, supplierId, owner } = await createPublicListing({}, of)
  const [rateId, publicRateId] = [deriveChildEntityId(listingId, newId()), deriveChildEntityId(listingId, newId())]
  const place = { listingId, supplierId }
  await putRows([
    buildRateRow(makeTestRate({ id: rateId, ...place, visibility: 'PRIVATE', price: 80 }), { nco: 1, nms: 1 }),
    buildRateRow(makeTestRate({ id: publicRateId, ...place }), { nco: 1, nms: 1 }),
    buildListingPartPointerRow('RATE', rateId, place),
    buildListingPartPointerRow('RATE', publicRateId, place),
  ])
  return { listingId, supplierId, owner, rateId, publicRateId }
}

type Closed = Awaited<ReturnType<typeof newListingWithPrivateRate>>

/** Builds the fields of an offer to a traveler. */
export const buildPersonalOfferFields = ({ userId }: { userId: number }, { listingId, rateId }: Closed) => {
  const dayFrom = dayInZone('UTC', Date.now()) + 10
  const stay = { dayFrom, dayTill: dayFrom + 20, lengthMin: 2, lengthMax: 7 }
  return { userId, listingId, listingType: 'STAY', rateId, rateType: 'DAILY', ...stay } as const
}

/** Builds the fields of an offer that answers a lead, which stands for its traveler. */
export function buildOfferFieldsForLead(closed: Closed) {
  const { userId: _, ...fields } = buildPersonalOfferFields({ userId: 0 }, closed)
  return fields
}

/** Runs the access patterns of every route. */
export async function callPersonalOfferRoutes(closed: Closed, guest: Person, other: Person): Promise<void> {
  const { owner, listingId, supplierId, rateId } = closed
  const idempotencyKey = 'offered-once'
  const leadId = newId()
  await putRows([{ ...searchHawkLeadKey(leadId), supplierId, userId: guest.userId }])
  const lead = { ...buildOfferFieldsForLead(closed), searchHawkHitId: leadId }
  const answer = await callRoute(handler, routes.createUserRate, lead, owner)
  await callRoute(handler, routes.getUserRate, { id: answer.data!.id }, owner)
  const created = await callRoute(
    handler,
    routes.createUserRate,
    { ...buildPersonalOfferFields(guest, closed), idempotencyKey } as ReturnType<typeof buildPersonalOfferFields>,
    owner,
  )
  const id = created.data!.id
  await callRoute(
    handler,
    routes.updateUserRate,
    { id, ...buildPersonalOfferFields(guest, closed), active: false },
    owner,
  )
  await callRoute(handler, routes.updateUserRate, { id, ...buildPersonalOfferFields(other, closed) }, owner)
  await callRoute(handler, routes.getUserRate, { id }, owner)
  await callRoute(handler, routes.listUserRatesByListing, { listingId }, owner)
  await callRoute(handler, routes.listUserRatesByRate, { rateId }, owner)
  await callRoute(handler, routes.listUserRatesBySupplier, { supplierId }, owner)
  await callRoute(handler, routes.deleteUserRate, { id }, owner)
}

/** Runs every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const [closed, guest, other] = [
    await newListingWithPrivateRate(),
    await createGuestAcceptingOffers(),
    await createGuestAcceptingOffers(),
  ]
  await callPersonalOfferRoutes(closed, guest, other)
  await listPersonalOffersAtListing(guest.userId, closed.listingId)
}
