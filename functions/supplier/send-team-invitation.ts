import { supplierErrorTexts } from '@nestboard/shared/supplier/faults.ts'
import type * as routes from '@nestboard/shared/supplier/routes.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { forbidden, notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { readTeamMembership } from '../kernel/rights/supplier-access-rules.ts'
import { buildInvitationMailClauses } from './invite-team-member.ts'
import { markTeamInvitationSentAgain } from './invitation.store.ts'
import { isTeamInvitation, resolveMembershipId } from './member.store.ts'
import { mayManage } from './require-assignable.ts'
import { readSupplierById } from './supplier.store.ts'

/**
 * Sends an open invitation again: to an address by mail, within the address's limits; to a person through a reaction,
 * which notifies them, at most once a day.
 * @throws Fault 404 for people outside the team and for an invitation that is gone; 403 for a role or listings the
 * caller may not give; 400 for a person who was notified in the last 24 hours
 */
export const sendTeamInvitation: Operation<typeof routes.sendTeamInvitation> = async (
  { id, supplierId },
  { actor, nowMs },
) => {
  const [place, supplier, member, [inviter]] = await Promise.all([
    resolveMembershipId(id),
    readSupplierById(supplierId),
    readTeamMembership(actor, supplierId),
    readVisiblePeople(actor, [actor.userId]),
  ])
  if (!supplier || !member || place?.supplierId !== supplierId || !isTeamInvitation(place)) throw notFound()
  const { email, nco } = place
  if (!mayManage(member, place)) throw forbidden()
  if (email === undefined) {
    const dayAgo = nowMs - msPerDay
    if (nco > dayAgo) throw badRequest(supplierErrorTexts.sentToday)
    await commitTransaction([
      {
        write: markTeamInvitationSentAgain(place, nowMs, dayAgo),
        otherwise: () => badRequest(supplierErrorTexts.sentToday),
      },
    ])
    return {}
  }
  await commitTransaction([
    { write: markTeamInvitationSentAgain(place, nowMs, nowMs), otherwise: () => notFound() },
    ...buildInvitationMailClauses({ id, email }, inviter?.name ?? '', supplier.name, nowMs),
  ])
  return {}
}
