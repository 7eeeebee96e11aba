import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { deriveChildEntityId } from '@nestboard/shared/kernel/id.ts'
import { boardInvitationDays, buildBoardLinkPath, maxInvitationsPerBoard } from '@nestboard/shared/trips/board-link.ts'
import { boardErrorTexts } from '@nestboard/shared/trips/faults.ts'
import type * as routes from '@nestboard/shared/trips/routes.ts'
import { buildEmailRateLimitClauses } from '../auth/send-code.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { buildRateLimitClause } from '../kernel/request/rate-limit.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { toTtlSeconds } from '../kernel/table/table.ts'
import { createVersionConflict, retryOnConflict } from '../kernel/table/version.ts'
import { queueMail } from '../kernel/text/queue-mail.ts'
import { raiseBoardVersionAndReadRows } from './board.ts'
import { createBoardLinkSecret, openBoardLinkToken, toOpenBoardInvitation } from './board-link.store.ts'
import { boardLinkRow } from './rows.ts'

/**
 * Mails an address a link to join a board, which works once. It replaces an earlier one to that address, so inviting
 * again sends again. No account is looked up, so neither the answer nor its time tells whether there is one.
 * @throws Fault 400 if the board has too many open invitations, 429 beyond the limits of the address and of the caller
 */
export const inviteToBoardByEmail: Operation<typeof routes.inviteToBoardByEmail> = async (
  { tripId, email },
  { actor, nowMs },
) => {
  const people = readVisiblePeople(actor, [actor.userId])
  // Awaited below, beside the board; without this, a failure before that would be an unhandled rejection.
  people.catch(() => {})
  return retryOnConflict(async () => {
    const [[inviter], { touched, rows }] = await Promise.all([
      people,
      raiseBoardVersionAndReadRows(boardLinkRow.prefix, { actor, tripId, nowMs }),
    ])
    const sent = boardLinkRow.among(rows).filter((link) => link.email !== undefined)
    const isReplaced = (of: (typeof sent)[number]) =>
      of.email?.toLowerCase() === email.toLowerCase() || of.expiresMs <= nowMs
    const replaced = sent.filter(isReplaced)
    if (sent.length - replaced.length >= maxInvitationsPerBoard) throw badRequest(boardErrorTexts.tooManyInvitations)
    const id = deriveChildEntityId(tripId, newId())
    const expiresMs = nowMs + boardInvitationDays * msPerDay
    const allows = { role: 'PLAN', showsPeople: false, guestVoting: true } as const
    const link = { id, tripId, email, ...allows, expiresMs, nco: nowMs, ...createBoardLinkSecret(id) }
    // The mail names neither its recipient, which would reveal an account, nor the board, which anybody may name.
    const values = { name: '', inviter: inviter?.name ?? '', link: buildBoardLinkPath(openBoardLinkToken(link)!) }
    await commitTransaction([
      touched,
      {
        write: boardLinkRow.put([id], { ...link, expiresAt: toTtlSeconds(expiresMs) }),
        otherwise: createVersionConflict,
      },
      ...replaced.map((old) => ({ write: boardLinkRow.remove([old.id]) })),
      ...buildEmailRateLimitClauses(email, 'BOARD_INVITATION', nowMs),
      buildRateLimitClause(`U${actor.userId}`, 'mail', nowMs),
      { write: queueMail({ to: email, template: 'board-invitation', values }, nowMs) },
    ])
    return toOpenBoardInvitation(link, nowMs)!
  })
}
