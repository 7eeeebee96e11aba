import { boardLinkDays } from '@nestboard/shared/trips/board-link.ts'
import type { BoardInvitation } from '@nestboard/shared/trips/board-link.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { hashSecret, newSecret } from '../kernel/secrets/new-id.ts'
import { createSealForPurpose } from '../kernel/secrets/create-seal-for-purpose.ts'
import { isSameSecret } from '../kernel/secrets/is-same-secret.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import { toTtlSeconds } from '../kernel/table/table.ts'
import { createVersionConflict } from '../kernel/table/version.ts'
import { readBoardWithRows } from './board.store.ts'
import { boardGuestRow, boardLinkRow } from './rows.ts'
import type { BoardGuestItem, BoardLinkItem } from './rows.ts'

/** Seals the secrets of links in their rows, so that the board's owner can copy a link again. */
const secretSeal = createSealForPurpose('nestboard links to boards')

/** Digits of an id in base 36. A token is the link's id in so many digits, and the link's secret. */
const idDigits = 11

/** The stored parts of a new secret for the link with this id. */
export function createBoardLinkSecret(id: number): Pick<BoardLinkItem, 'hash' | 'sealed'> {
  const secret = newSecret()
  return { hash: hashSecret(secret), sealed: secretSeal.seal(secret, String(id)) }
}

/** The token of a link; undefined if its secret can't be decrypted any more. */
export function openBoardLinkToken({ id, sealed }: BoardLinkItem): string | undefined {
  const secret = secretSeal.open(sealed, String(id))
  return secret && id.toString(36).padStart(idDigits, '0') + secret
}

/** The id in a token; undefined if it can't be one. It leads to the board's partition, too. */
function parseBoardLinkId(token: string): number | undefined {
  const id = Number.parseInt(/^([0-9a-z]{11})[\w-]{43}$/.exec(token)?.[1] ?? '', 36)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/**
 * Reads the link of a token, and in parallel what `readBoard` reads by the link's id.
 * @throws Fault 404 for a token that is unknown, expired or turned off, which are equal to callers
 */
export async function requireBoardLinkByToken<T>(
  token: string,
  nowMs: number,
  readBoard: (linkId: number) => Promise<T>,
): Promise<{ link: BoardLinkItem; read: T }> {
  const id = parseBoardLinkId(token)
  if (id === undefined) throw notFound()
  const [link, read] = await Promise.all([boardLinkRow.read(id), readBoard(id)])
  const secret = token.slice(idDigits)
  if (!link || link.expiresMs <= nowMs || !isSameSecret(link.hash, hashSecret(secret))) throw notFound()
  return { link, read }
}

/**
 * The links of a board, newest first, and its guests, oldest first; a deleted board whose id has the same stem may have
 * left others.
 */
export async function readBoardLinksAndGuests(
  tripId: number,
): Promise<{ links: BoardLinkItem[]; guests: BoardGuestItem[] }> {
  const { allRows } = await readBoardWithRows(tripId, boardLinkRow.prefix)
  const isOfBoard = (item: { readonly tripId: number }) => item.tripId === tripId
  return {
    links: boardLinkRow.among(allRows).filter(isOfBoard).toSorted(byAgeAndId).toReversed(),
    guests: boardGuestRow.among(allRows).filter(isOfBoard).toSorted(byAgeAndId),
  }
}

const byAgeAndId = (a: BoardLinkItem | BoardGuestItem, b: BoardLinkItem | BoardGuestItem): number =>
  a.nco - b.nco || a.id - b.id

/** Whether holders of a link may vote as guests. */
export const isGuestVotingOn = ({ role, guestVoting = false }: BoardLinkItem): boolean => role !== 'LOOK' && guestVoting

/** When the table drops an expired link: its owner can renew it for another while. */
export const getBoardLinkDropSeconds = ({ expiresMs }: Pick<BoardLinkItem, 'expiresMs'>): number =>
  toTtlSeconds(expiresMs + boardLinkDays * msPerDay)

/** An invitation by mail as the board's owner sees it; undefined for an expired one, and for other links. */
export const toOpenBoardInvitation = (
  { id, email, expiresMs, nco }: BoardLinkItem,
  nowMs: number,
): BoardInvitation | undefined =>
  email === undefined || expiresMs <= nowMs ? undefined : { id, email, expiresMs, nco }

/** The clauses that turn off those of a board's links by which anybody can join it. */
export const buildPlanBoardLinkRemovals = (links: readonly BoardLinkItem[]): TransactionClause[] =>
  links
    .filter(({ role, email }) => role === 'PLAN' && email === undefined)
    .map(({ id }) => ({ write: boardLinkRow.remove([id]) }))

/**
 * The clause that uses a link to join: an invitation by mail is gone afterwards, and of any other it checks that it
 * still works.
 */
export const buildBoardLinkUse = (link: BoardLinkItem): TransactionClause =>
  link.email === undefined
    ? buildBoardLinkCheck(link)
    : {
        write: boardLinkRow.remove([link.id], attributesEqual({ hash: link.hash })),
        otherwise: createVersionConflict,
      }

/** The clause that fails if a link was turned off, or made anew, since it was read. */
export const buildBoardLinkCheck = ({ id, hash, expiresMs }: BoardLinkItem): TransactionClause => ({
  write: boardLinkRow.require([id], attributesEqual({ hash, expiresMs })),
  otherwise: createVersionConflict,
})
