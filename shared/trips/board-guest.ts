import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { singleLineField } from '../kernel/text/fields.ts'

/** Limits of guests, who vote by a link: on a board, by one of its links, and of votes of one guest. */
export const maxGuestsPerBoard = 60
export const maxGuestsPerLink = 30
export const maxVotesPerGuest = 10

const maxGuestNameLength = 40
export const guestNameField = () => singleLineField({ least: 1, most: maxGuestNameLength })

/** A guest's vote for a pin, under the name that the guest chose. `id`: of the guest. */
export const guestVoteSchema = z.object({ id: idField(), name: z.string() })
export type GuestVote = z.infer<typeof guestVoteSchema>

/**
 * A guest of a board, as its owner sees guests. `linkId`: the link by which they came, which may be gone. `nco`: first
 * vote, epoch ms.
 */
export const boardGuestSchema = z.extend(guestVoteSchema, { linkId: idField(), nco: z.int() })
export type BoardGuest = z.infer<typeof boardGuestSchema>
