import type { BoardGuest } from '@nestboard/shared/trips/board-guest.ts'
import type { BoardLinkRole } from '@nestboard/shared/trips/board-link.ts'
import { boardPartition } from '../kernel/rows.ts'
import { defineRowKey } from '../kernel/table/define-row-key.ts'
import { defineRow } from '../kernel/table/define-row.ts'
import { defineTimeIndex } from '../kernel/table/time-index.ts'

export const tripKey = defineRowKey(boardPartition, 'TRIP', {
  GetItem: ['Read a board', 1],
  PutItem: ['Create a board', 1],
  UpdateItem: ['Change a board', 1],
  DeleteItem: ['Delete a board', 1],
})
/** Index of a member's boards, by the boards' creation. */
export const userTripsIndex = defineTimeIndex('TRIPS#{userId}', ['List boards of a user', 13])
export const productKey = defineRowKey(
  boardPartition,
  'PRODUCT#{productId}',
  {
    Query: ['List products of a board', 16],
    GetItem: ['Read a product', 1],
    PutItem: ['Pin an offer', 2],
    UpdateItem: ['Change a product', 2],
    DeleteItem: ['Remove a product', 2],
  },
  (productId: number) => [productId, productId],
)

/** A secret link to a board. Its id leads to the board's partition; of its secret, the hash and an encrypted copy. */
export interface BoardLinkItem {
  readonly id: number
  readonly tripId: number
  readonly role: BoardLinkRole
  readonly hash: string
  readonly sealed: string
  readonly showsPeople: boolean
  readonly guestVoting?: boolean
  /** The address that was mailed this link, which then works once and is no link of the list. */
  readonly email?: string
  readonly expiresMs: number
  readonly nco: number
}
export const boardLinkRow = defineRow(
  boardPartition,
  'SHARE#{linkId}',
  {
    Query: ['List links to a board', 2],
    GetItem: ['Read a link to a board', 1],
    PutItem: ['Make a link to a board', 1],
    UpdateItem: ['Change a link to a board', 1],
    DeleteItem: ['Turn off a link to a board', 1],
    ConditionCheck: ['Check that a link to a board still works', 1],
  },
  (linkId: number) => [linkId, linkId],
).of<BoardLinkItem>()

/**
 * A guest who votes by a link. `browser`: hash of the secret of the guest's browser, until an account keeps the votes
 * (`userId`). `editMs`: version; it is no `nms`, because nobody watches these rows. The votes are on the pins.
 */
export interface BoardGuestItem extends BoardGuest {
  readonly tripId: number
  readonly editMs: number
  readonly browser?: string
  readonly userId?: number
}
/** Index of the guests that an account votes as, by the time of their first vote. */
export const userGuestsIndex = defineTimeIndex('GUESTS#{userId}', [
  'List boards that a user votes on as a guest',
  4,
  '',
  'elsewhere',
])
export const boardGuestRow = defineRow(
  boardPartition,
  'SHAREGUEST#{guestId}',
  {
    PutItem: ['Store a guest of a board', 1],
    UpdateItem: ['Change a guest of a board', 2],
    DeleteItem: ['Remove a guest of a board', 2],
  },
  (guestId: number) => [guestId, guestId],
).of<BoardGuestItem>()
