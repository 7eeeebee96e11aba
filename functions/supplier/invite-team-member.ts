import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { supplierErrorTexts } from '@nestboard/shared/supplier/faults.ts'
import { listManageableRoles } from '@nestboard/shared/supplier/capability.ts'
import type { SupplierRole } from '@nestboard/shared/supplier/capability.ts'
import type * as routes from '@nestboard/shared/supplier/routes.ts'
import { forbidden, invalidFieldsFault, notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { buildEmailRateLimitClauses } from '../auth/send-code.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { buildAuditLogClause } from '../kernel/audit.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import type { OperationContext, Operation } from '../kernel/request/operation.ts'
import { queueMail } from '../kernel/text/queue-mail.ts'
import { isUserPageVisible, readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { addBoundedRow } from '../kernel/table/bounded-row-set.ts'
import { requireCapableMember } from '../kernel/rights/supplier-access-rules.ts'
import { putTeamInvitation } from './invitation.store.ts'
import { getInvitationTargetPartition } from './list-team-invitations-to.ts'
import type { TeamInvitationItem } from './list-team-invitations-to.ts'
import { readListingsToAssign } from './non-refundable-rate.store.ts'
import { isTeamInvitation, readTeamAndInvitations } from './member.store.ts'
import type { MemberOrInvitation } from './member.store.ts'
import { requireAssignable } from './require-assignable.ts'
import { readSupplierById } from './supplier.store.ts'
import { pickTeamRowsCountedByPlan, buildBoundedTeamRowSet } from './team-size.ts'

interface Given {
  readonly supplierId: number
  readonly role: SupplierRole
  readonly listingIds?: readonly number[] | undefined
}

/**
 * Invites a person to the team (docs/decisions/teams.md), and notifies them in the app and by mail.
 * @throws Fault 404 for a person hidden from the caller; 403 for a role the caller may not give, or a full plan; 400
 * for a member, for a person who is invited already, and for listings that the caller may not give
 */
export const createTeamMember: Operation<typeof routes.createTeamMember> = async ({ userId, ...given }, context) => {
  const [isThere, base] = await Promise.all([isUserPageVisible(context.actor, userId), baseOf(given, context.actor)])
  if (!isThere) throw notFound()
  return invite(given, { id: newId(), userId }, base, [], context)
}

/**
 * Invites an email address, or a person by id, to the team. An address gets the same mail, and the caller the same
 * answer after the same work, whether or not it has an account; a stream reaction notifies the account, if there is
 * one.
 */
export const inviteTeamMember: Operation<typeof routes.inviteTeamMember> = async (
  { userId, email, ...given },
  context,
) => {
  const { actor } = context
  if (userId !== undefined && email !== undefined) throw invalidFieldsFault('userId')
  if (userId !== undefined) return createTeamMember({ ...given, userId }, context)
  if (email === undefined) throw invalidFieldsFault('email')
  const [base, [inviter]] = await Promise.all([baseOf(given, actor), readVisiblePeople(actor, [actor.userId])])
  const id = newId()
  const told = buildInvitationMailClauses({ id, email }, inviter?.name ?? '', base.supplier.name, context.nowMs)
  return invite(given, { id, email }, base, told, context)
}

/** The clauses that mail an invitation to an address, within the address's rate limits for mails. */
export function buildInvitationMailClauses(
  { id, email }: { readonly id: number; readonly email: string },
  inviter: string,
  supplier: string,
  nowMs: number,
): TransactionClause[] {
  // The mail doesn't greet its recipient by name: a name would reveal that the address has an account.
  const values = { name: '', inviter, supplier, link: `/invitation/${id}` }
  const mail = { to: email, template: 'team-invitation', values } as const
  return [...buildEmailRateLimitClauses(email, 'TEAM_INVITATION', nowMs), { write: queueMail(mail, nowMs) }]
}

interface Base {
  readonly supplier: Pick<Supplier, 'name' | 'type'>
  readonly team: readonly MemberOrInvitation[]
}

/**
 * Reads the supplier and team that an invitation depends on. @throws Fault 404 for people outside the team, 403 for a
 * role the caller may not give, 400 for listings that the caller may not give
 */
async function baseOf({ supplierId, role, listingIds = [] }: Given, actor: UserActor): Promise<Base> {
  const [supplier, team, member, listings] = await Promise.all([
    readSupplierById(supplierId),
    readTeamAndInvitations(supplierId),
    requireCapableMember(actor, supplierId, 'members', 'limited'),
    readListingsToAssign(listingIds),
  ])
  if (!supplier) throw notFound()
  if (!listManageableRoles(member.standing).includes(role)) throw forbidden()
  requireAssignable(member, { supplierId, role, listingIds }, listings)
  return { supplier, team }
}

async function invite(
  { supplierId, role, listingIds: given = [] }: Given,
  invited: { id: number } & ({ userId: number } | { email: string }),
  { supplier, team }: Base,
  told: readonly TransactionClause[],
  { actor, nowMs, once }: OperationContext<UserActor>,
): Promise<{ id: number }> {
  const { id } = invited
  const listingIds = given.length ? { listingIds: [...new Set(given)] } : {}
  const target = getInvitationTargetPartition(invited)
  const item = { supplierId, target, role, ...listingIds, invitedByUserId: actor.userId, nco: nowMs, ...invited }
  refuseTwice(item, team)
  const [invitation, listed, pointer, ...noMember] = putTeamInvitation(item)
  const { userId } = item as TeamInvitationItem
  // The audit log leaves the email address out, because the log outlasts the accounts of the people it mentions.
  const after = { role, ...listingIds, ...(userId !== undefined && { userId }) }
  const record = {
    supplierId,
    actorUserId: actor.userId,
    action: 'memberInvited',
    subjectId: id,
    after,
    nowMs,
  } as const
  const clauses = [
    { write: invitation, otherwise: () => badRequest(supplierErrorTexts.alreadyInvited) },
    { write: listed },
    { write: pointer },
    ...noMember.map((write) => ({ write, otherwise: () => badRequest(supplierErrorTexts.alreadyMember) })),
    buildAuditLogClause(record),
    ...told,
  ]
  const room = buildBoundedTeamRowSet(supplierId, supplier.type)
  await addBoundedRow(room, () => clauses, { seen: pickTeamRowsCountedByPlan(team), repeat: { once, answer: { id } } })
  return { id }
}

function refuseTwice({ target, userId }: TeamInvitationItem, team: readonly MemberOrInvitation[]): void {
  if (team.some((row) => isTeamInvitation(row) && row.target === target))
    throw badRequest(supplierErrorTexts.alreadyInvited)
  const isMember = team.some((row) => !isTeamInvitation(row) && row.userId === userId)
  if (isMember) throw badRequest(supplierErrorTexts.alreadyMember)
}
