import { clubLimits } from '@nestboard/shared/groups/model.ts'
import type * as routes from '@nestboard/shared/groups/routes.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { listProvenEmails } from '../auth/proven-emails.ts'
import { readClubMemberships } from '../kernel/rights/club.ts'
import {
  commitTransaction,
  createConditionFailedError,
  tryCommitTransaction,
} from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readClubs } from './club.store.ts'
import { listOpenInvitesToEmail, removeInvite, requireNoOpenInvite, removeOpenInvite } from './invite.store.ts'
import { addPersonToClub } from './add-club-member.ts'
import { removeJoinRequestIfAny } from './join-request.store.ts'
import { ownJoinRequestRow } from './rows.ts'
import { findOpenInvitesAmongRows, listOwnClubRows } from './club-membership-status.ts'

/**
 * The recipients to which a group may have sent an invitation for one person: the person's id and email addresses.
 * `isDirect`: an open invitation was sent to the id.
 */
interface Places {
  readonly userId: number
  readonly emails: readonly string[]
  readonly isDirect: boolean
}

/**
 * The clauses that end a person's invitations to a group. If the person has a single address, its invitation is
 * removed without a read; the clause returned in `first` fails if there is no such invitation.
 * @throws Fault 404 if there is no invitation
 */
async function endingOf(
  { userId, emails, isDirect }: Places,
  clubId: number,
  nowMs: number,
  mayTake: boolean,
): Promise<{ readonly first: readonly TransactionClause[]; readonly rest: readonly TransactionClause[] }> {
  const ends = (all: readonly string[]) =>
    all.map((email): TransactionClause => ({ write: removeInvite({ email }, clubId) }))
  if (isDirect) return { first: [], rest: [{ write: removeInvite({ userId }, clubId) }, ...ends(emails)] }
  const [only, another] = emails
  if (only !== undefined && another === undefined && mayTake)
    return {
      first: [{ write: removeOpenInvite({ email: only }, clubId, nowMs), otherwise: () => notFound() }],
      rest: [],
    }
  const isTo = await Promise.all(
    emails.map(async (email) => (await listOpenInvitesToEmail(email, nowMs)).some((each) => each.clubId === clubId)),
  )
  const invited = emails.filter((_, at) => isTo[at])
  if (!invited.length) throw notFound()
  return { first: [], rest: ends(invited) }
}

/**
 * Accepts or declines an invitation to the caller or to one of their verified addresses. Without an invitation,
 * declining withdraws the caller's request to join.
 * @throws Fault 404 if there is neither an invitation nor a request to withdraw
 */
export const answerClubInvitation: Operation<typeof routes.answerClubInvitation> = async (
  { clubId, accept },
  { actor, nowMs },
) => {
  const { userId } = actor
  const [rows, emails, [club], own] = await Promise.all([
    listOwnClubRows(userId),
    listProvenEmails(userId),
    readClubs([clubId]),
    readClubMemberships(actor),
  ])
  const isDirect = findOpenInvitesAmongRows(rows, nowMs).some((each) => each.clubId === clubId)
  const asked = removeJoinRequestIfAny(clubId, userId).map((write): TransactionClause => ({ write }))
  if (!accept && !isDirect && ownJoinRequestRow.among(rows).some((each) => each.clubId === clubId)) {
    const uninvited = emails.map((email) => ({
      write: requireNoOpenInvite(email, clubId, nowMs),
      otherwise: createConditionFailedError,
    }))
    if (await tryCommitTransaction([...uninvited, ...asked])) return {}
  }
  // Joining fails with errors of its own for members and for people who already have too many groups. Only an invited
  // person may see these errors, so in these cases the invitation is read first.
  const mayTake = !accept || (!own.has(clubId) && own.size < clubLimits.ofPerson)
  const { first, rest } = await endingOf({ userId, emails, isDirect }, clubId, nowMs, mayTake)
  if (!accept) {
    await commitTransaction([...first, ...rest])
    return {}
  }
  if (!club) throw notFound()
  await addPersonToClub({ clubId, userId, joined: nowMs }, [...rest, ...asked], [...own.values()], first)
  return {}
}
