import { makeTestPolicy } from '@nestboard/shared/rates/testing/made.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { newId } from '../../kernel/secrets/new-id.ts'
import { putRows } from '../../kernel/testing/rows.ts'
import { newBookableListing } from '../../offers/testing/bookable.ts'
import { connectFakeAccount } from '../../payments/testing/connect-fake.ts'
import { buildRatePolicyRow } from '../../rates/rate-rows.ts'
import { newSupplier } from '../../supplier/testing/team.ts'
import { newPinnedStay } from './ordering.ts'
import type { PinnedStay } from './ordering.ts'

/** A supplier whose guests pay by card, at the provider in memory. */
export interface CardSupplier {
  readonly supplierId: number
  readonly owner: Person
}

export async function newCardSupplier(): Promise<CardSupplier> {
  const owner = await newPerson('Olga Owner')
  const supplierId = await newSupplier(owner)
  await connectFakeAccount(supplierId)
  return { supplierId, owner }
}

/** What canceling a stay of `newCardStay` costs until a day before check-in, of 200 that are paid. */
export const cardStayFee = 33.33

/** Pins a stay of two nights at 100. `needsApproval`: whether its supplier answers each booking. */
export async function newCardStay(
  supplier: CardSupplier,
  { needsApproval = true, traveler }: { needsApproval?: boolean; traveler?: Person } = {},
): Promise<PinnedStay> {
  const stay = await newBookableListing({}, supplier, { flags: needsApproval ? 1 : 0 })
  const { id: rateId, listingId } = stay.rates[0]!.rate
  const policy = makeTestPolicy({ id: newId(), rateId, listingId, fee: cardStayFee })
  await putRows([buildRatePolicyRow(policy, { nco: 1000, nms: 1000 })])
  return newPinnedStay({ stay, ...(traveler && { traveler }) })
}
