import { defaultCheckList, parseChecks } from '@nestboard/shared/dashboard/check-list.ts'
import type { CheckList } from '@nestboard/shared/dashboard/check-list.ts'
import { houseErrorTexts } from '@nestboard/shared/dashboard/faults.ts'
import type * as routes from '@nestboard/shared/dashboard/routes.ts'
import { badRequest, notFound } from '@nestboard/shared/kernel/fault.ts'
import { mayMemberWorkOnListing } from '@nestboard/shared/supplier/capability.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { findListings } from '../listing/listing.ts'
import { checkListRow } from './rows.ts'
import { requireStayReader } from './visible-stay.ts'

/** The check list of each stay at a listing. */
export const readCheckListOfListing = async (supplierId: number, listingId: number): Promise<CheckList> =>
  (await checkListRow.read(supplierId, listingId)) ?? defaultCheckList

/** @throws Fault 404 unless the listing is the supplier's and one that the caller works on */
async function requireListingOfTeam(actor: UserActor, supplierId: number, listingId: number): Promise<void> {
  const [{ member }, [listing]] = await Promise.all([requireStayReader(actor, supplierId), findListings([listingId])])
  if (listing?.supplierId !== supplierId || !mayMemberWorkOnListing(member, listingId)) throw notFound()
}

export const getCheckList: Operation<typeof routes.getCheckList> = async ({ supplierId, listingId }, { actor }) => {
  const [{ arrival, departure }] = await Promise.all([
    readCheckListOfListing(supplierId, listingId),
    requireListingOfTeam(actor, supplierId, listingId),
  ])
  return { arrival: [...arrival], departure: [...departure] }
}

/** @throws Fault 400 for too many items, or one that is too long */
export const updateCheckList: Operation<typeof routes.updateCheckList> = async (
  { supplierId, listingId, ...texts },
  { actor },
) => {
  const [arrival, departure] = [parseChecks(texts.arrival), parseChecks(texts.departure)]
  if (!arrival || !departure) throw badRequest(houseErrorTexts.listTooLong)
  await requireListingOfTeam(actor, supplierId, listingId)
  await commitTransaction([
    { write: checkListRow.overwrite([supplierId, listingId], { listingId, arrival, departure }) },
  ])
  return {}
}
