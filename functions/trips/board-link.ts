import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { badRequest, notFound } from '@nestboard/shared/kernel/fault.ts'
import { deriveChildEntityId } from '@nestboard/shared/kernel/id.ts'
import { boardLinkDays, buildBoardLinkPath, maxLinksPerBoard } from '@nestboard/shared/trips/board-link.ts'
import type { BoardLink } from '@nestboard/shared/trips/board-link.ts'
import { boardErrorTexts } from '@nestboard/shared/trips/faults.ts'
import type * as routes from '@nestboard/shared/trips/routes.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import { createVersionConflict, retryOnConflict } from '../kernel/table/version.ts'
import { raiseBoardVersionAndReadRows } from './board.ts'
import { toBoardGuest } from './board-guest.store.ts'
import {
  createBoardLinkSecret,
  getBoardLinkDropSeconds,
  isGuestVotingOn,
  openBoardLinkToken,
  readBoardLinksAndGuests,
  toOpenBoardInvitation,
} from './board-link.store.ts'
import { boardLinkRow } from './rows.ts'
import type { BoardLinkItem } from './rows.ts'

/**
 * Makes a link to a board; expired ones are removed. The hash of its secret is stored, and the secret itself only
 * encrypted. @throws Fault 400 if the board has too many links
 */
export const createBoardLink: Operation<typeof routes.createBoardLink> = (
  { tripId, role, days = boardLinkDays, showsPeople = false, guestVoting = true },
  { actor, nowMs, origin },
) =>
  retryOnConflict(async () => {
    const { touched, rows } = await raiseBoardVersionAndReadRows(boardLinkRow.prefix, { actor, tripId, nowMs })
    const links = boardLinkRow.among(rows).filter(({ email }) => email === undefined)
    const expired = links.filter(({ expiresMs }) => expiresMs <= nowMs)
    if (links.length - expired.length >= maxLinksPerBoard) throw badRequest(boardErrorTexts.tooManyLinks)
    const id = deriveChildEntityId(tripId, newId())
    const expiresMs = nowMs + days * msPerDay
    const link = { id, tripId, role, showsPeople, guestVoting, expiresMs, nco: nowMs, ...createBoardLinkSecret(id) }
    await commitTransaction([
      touched,
      {
        write: boardLinkRow.put([id], { ...link, expiresAt: getBoardLinkDropSeconds(link) }),
        otherwise: createVersionConflict,
      },
      ...expired.map((old) => ({ write: boardLinkRow.remove([old.id]) })),
    ])
    return toBoardLink(link, origin)
  })

/** Lists links and open invitations, newest first, and guests, oldest first. */
export const listBoardLinks: Operation<typeof routes.listBoardLinks> = async ({ tripId }, { nowMs, origin }) => {
  const { links, guests } = await readBoardLinksAndGuests(tripId)
  return {
    links: links.filter(({ email }) => email === undefined).map((link) => toBoardLink(link, origin)),
    invitations: links.flatMap((link) => toOpenBoardInvitation(link, nowMs) ?? []),
    guests: guests.map(toBoardGuest),
  }
}

/**
 * Renews a link, an expired one too, or changes whether it shows people and lets guests vote.
 * @throws Fault 404 for one of another board and for an invitation by mail
 */
export const updateBoardLink: Operation<typeof routes.updateBoardLink> = async (
  { tripId, id, days, showsPeople, guestVoting },
  { nowMs, origin },
) => {
  const before = await boardLinkRow.read(id)
  if (before?.tripId !== tripId || before.email !== undefined) throw notFound()
  const set = {
    showsPeople: showsPeople ?? before.showsPeople,
    guestVoting: guestVoting ?? before.guestVoting ?? false,
    expiresMs: days === undefined ? before.expiresMs : nowMs + days * msPerDay,
  }
  await commitTransaction([
    {
      write: boardLinkRow.update(
        [id],
        { set: { ...set, expiresAt: getBoardLinkDropSeconds(set) } },
        attributesEqual({ hash: before.hash }),
      ),
      otherwise: notFound,
    },
  ])
  return toBoardLink({ ...before, ...set }, origin)
}

/** Turns a link off at once, that of an invitation too; a repeat is not found. */
export const deleteBoardLink: Operation<typeof routes.deleteBoardLink> = async ({ tripId, id }) => {
  await commitTransaction([{ write: boardLinkRow.remove([id], attributesEqual({ tripId })), otherwise: notFound }])
  return {}
}

function toBoardLink(link: BoardLinkItem, origin: string): BoardLink {
  const { id, role, showsPeople, expiresMs, nco } = link
  const token = openBoardLinkToken(link)
  const guestVoting = isGuestVotingOn(link)
  return { id, role, showsPeople, guestVoting, expiresMs, nco, url: token ? origin + buildBoardLinkPath(token) : null }
}
