import type { BoardGuest } from '@nestboard/shared/trips/board-guest.ts'
import type { Actor } from '../kernel/request/actor.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import { readAllRows } from '../kernel/table/read.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import { createVersionConflict, nextVersion } from '../kernel/table/version.ts'
import { readBoardWithRows } from './board.store.ts'
import { changeProduct } from './product.store.ts'
import type { ProductItem } from './product.store.ts'
import { boardGuestRow, productKey, userGuestsIndex } from './rows.ts'
import type { BoardGuestItem } from './rows.ts'
import type { StoredTrip } from './trip.store.ts'

/** A board with its pins and guests. */
export interface BoardWithGuests {
  readonly board: StoredTrip | undefined
  readonly pins: readonly ProductItem[]
  readonly guests: readonly BoardGuestItem[]
}

/**
 * Reads a board with its pins and guests in one query, by the id of anything on it. Leaves out what a deleted board
 * with the same stem left.
 */
export async function readBoardWithGuests(id: number): Promise<BoardWithGuests> {
  const { board, rows, allRows } = await readBoardWithRows(id, productKey.prefix)
  const isOfBoard = ({ tripId }: { readonly tripId: number }) => tripId === board?.id
  return {
    board,
    pins: (rows as unknown as ProductItem[]).filter(isOfBoard),
    guests: boardGuestRow.among(allRows).filter(isOfBoard),
  }
}

/** Reads the guests that an account votes as, on all boards. */
export const readGuestsOfUser = (userId: number): Promise<BoardGuestItem[]> =>
  readAllRows<BoardGuestItem>(userGuestsIndex.partition(userId), { index: secondaryIndexName })

/** The guests that are the caller: the account's, then the browser's. */
export const listGuestsOfCaller = (
  guests: readonly BoardGuestItem[],
  actor: Actor,
  browserHash: string | undefined,
): BoardGuestItem[] => [
  ...guests.filter(({ userId }) => actor.kind === 'user' && userId === actor.userId),
  ...guests.filter(({ browser }) => browserHash !== undefined && browser === browserHash),
]

export const hasVoteOfGuest = ({ guestVotes = [] }: ProductItem, guestId: number): boolean =>
  guestVotes.some(({ id }) => id === guestId)

/** The clause that replaces a guest's vote for a pin; without a name, the vote is taken back. */
export function setGuestVote(pin: ProductItem, guestId: number, name: string | undefined, nowMs: number) {
  const others = (pin.guestVotes ?? []).filter(({ id }) => id !== guestId)
  const guestVotes = name === undefined ? others : [...others, { id: guestId, name }]
  return changeProduct(pin, nextVersion(pin, nowMs), { set: { guestVotes } })
}

/** The clause that adds a guest of a board. */
export const putBoardGuest = (guest: BoardGuestItem): TransactionClause => ({
  write: boardGuestRow.put([guest.id], {
    ...guest,
    ...(guest.userId !== undefined && userGuestsIndex(guest.userId, guest.nco, guest.id)),
  }),
  otherwise: createVersionConflict,
})

const nextGuestVersion = ({ editMs }: BoardGuestItem, nowMs: number): number => nextVersion({ nms: editMs }, nowMs)

/** The clause that names a guest, or lets an account keep what a browser's guest voted for. */
export function changeBoardGuest(
  before: BoardGuestItem,
  { name, userId = before.userId }: { readonly name?: string; readonly userId?: number | undefined },
  nowMs: number,
): TransactionClause {
  const kept = userId === undefined ? {} : { userId, ...userGuestsIndex(userId, before.nco, before.id) }
  const change = {
    set: { name, ...kept, editMs: nextGuestVersion(before, nowMs) },
    remove: userId ? (['browser'] as const) : [],
  }
  return {
    write: boardGuestRow.update([before.id], change, attributesEqual({ editMs: before.editMs })),
    otherwise: createVersionConflict,
  }
}

/** The clauses that remove guests of a board and their votes; a pin that both voted for is changed once. */
export function buildGuestRemovalClauses(
  guests: readonly BoardGuestItem[],
  pins: readonly ProductItem[],
  nowMs: number,
  voter?: number,
): TransactionClause[] {
  const ids = new Set(guests.map(({ id }) => id))
  const voted = pins.filter(({ guestVotes = [] }) => guestVotes.some(({ id }) => ids.has(id)))
  return [
    ...guests.map(({ id, editMs }) => ({
      write: boardGuestRow.remove([id], attributesEqual({ editMs })),
      otherwise: createVersionConflict,
    })),
    ...voted.map((pin) => {
      const guestVotes = (pin.guestVotes ?? []).filter(({ id }) => !ids.has(id))
      return changeProduct(pin, nextVersion(pin, nowMs), { set: { guestVotes }, ...(voter !== undefined && { voter }) })
    }),
  ]
}

/** A guest as the board's owner sees guests. */
export const toBoardGuest = ({ id, name, linkId, nco }: BoardGuestItem): BoardGuest => ({ id, name, linkId, nco })
