import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { createEveryListingPart } from '@nestboard/functions/fees/testing/parts.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { newBookableListing } from '@nestboard/functions/offers/testing/bookable.ts'
import { placePersonalOfferOrder } from '@nestboard/functions/orders/testing/sale.ts'
import { handler as ratesHandler } from '@nestboard/functions/rates/index.ts'
import { handler as supplierHandler } from '@nestboard/functions/supplier/index.ts'
import { newSupplier, setUpTestPayment } from '@nestboard/functions/supplier/testing/team.ts'
import * as rates from '@nestboard/shared/rates/routes.ts'
import * as supplier from '@nestboard/shared/supplier/routes.ts'
import { markerKeptAfterErasure } from './full-account.ts'

/**
 * Writes the rows that a supplier's work leaves under the account's name: parts of a listing, invitations, and a sale.
 */
export async function addAccountRowsAsSupplier(person: Person, friend: Person): Promise<void> {
  const stay = await newBookableListing(
    { rates: [{ rate: { visibility: 'PRIVATE' } }] },
    { supplierId: await newSupplier(person, `${markerKeptAfterErasure} Stays`), owner: person },
  )
  await setUpTestPayment(stay.supplierId, person)
  const { rate: id } = await createEveryListingPart(stay.listingId, person)
  const dayOne = Math.floor(Date.now() / 86_400_000) + 5
  const { error } = await callRoute(ratesHandler, rates.updateRateValues, { id, dayOne, values: [120] }, person)
  if (error !== null) throw new Error(`calendar refused: ${error}`)
  await placePersonalOfferOrder(stay, person)
  const invite = (given: { userId: number } | { email: string }, supplierId: number, by: Person) =>
    callRoute(supplierHandler, supplier.inviteTeamMember, { supplierId, ...given, role: 'REP' }, by)
  await invite({ userId: friend.userId }, stay.supplierId, person)
  const theirs = await newSupplier(friend, 'Chalet Arnika')
  await invite({ userId: person.userId }, theirs, friend)
  await invite({ email: person.email }, await newSupplier(friend, 'Chalet Aster'), friend)
}
