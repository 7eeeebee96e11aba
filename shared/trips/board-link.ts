import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { stayTypeSchema } from '../listing/model.ts'

/**
 * What the holder of a board's link may do. `LOOK`: see the board without its people. `VOTE`: also vote under a chosen
 * name. `PLAN`: also join it, with an account.
 */
export const boardLinkRoles = ['LOOK', 'VOTE', 'PLAN'] as const
export type BoardLinkRole = (typeof boardLinkRoles)[number]

/** Links that a board may have at one time. */
export const maxLinksPerBoard = 10
/** For how many days a link works when its owner chooses no other time, and the longest time. */
export const boardLinkDays = 30
export const maxBoardLinkDays = 90

/** Open invitations by mail that a board may have at one time, and for how many days one works. */
export const maxInvitationsPerBoard = 20
export const boardInvitationDays = 14

/** Path of the page that a link opens. */
export const buildBoardLinkPath = (token: string): string => `/board/${token}`

/**
 * A link to a board, as the board's owner reads it. `url`: null if it can't be shown any more, because its secret was
 * replaced. `expiresMs`: when it stops working, `nco`: when it was made, epoch ms. `showsPeople`: whether its holders
 * see first names and pictures of the people on the board. `guestVoting`: whether they may vote as guests, never by a
 * link to look.
 */
export const boardLinkSchema = z.object({
  id: idField(),
  role: z.enum(boardLinkRoles),
  url: z.nullable(z.string()),
  showsPeople: z.boolean(),
  guestVoting: z.boolean(),
  expiresMs: z.int(),
  nco: z.int(),
})
export type BoardLink = z.infer<typeof boardLinkSchema>

/** An open invitation of an address to a board, by a link that works once. Times in epoch ms. */
export const boardInvitationSchema = z.object({
  id: idField(),
  email: z.string(),
  expiresMs: z.int(),
  nco: z.int(),
})
export type BoardInvitation = z.infer<typeof boardInvitationSchema>

/**
 * A pinned stay as holders of a link see it. `totalPrice`: of the whole stay for a visitor, in the major unit; null if
 * visitors can't book it. `guests`: number of travelers. `votes`: of people on the board and of guests. `isVotedFor`:
 * whether the caller voted for it as a guest. `isClosed`: whether the vote on its nights is closed. `rating`: in
 * tenths, 0 without ratings.
 */
export const sharedPinSchema = z.object({
  id: idField(),
  listingId: idField(),
  name: z.string(),
  picture: z.string(),
  stayType: stayTypeSchema,
  city: z.string(),
  rating: z.int(),
  day: z.int(),
  length: z.int(),
  guests: z.int(),
  totalPrice: z.nullable(z.number()),
  currency: z.string(),
  votes: z.int(),
  isVotedFor: z.boolean(),
  isClosed: z.boolean(),
  isChosen: z.boolean(),
})
export type SharedPin = z.infer<typeof sharedPinSchema>

/**
 * A board as anybody with a link sees it: nothing of its orders, booked stays, messages, chats and itinerary.
 * `coverSeed`: the same for a board at all times. `people`: empty unless the owner shows them; the owner is first.
 * `tripId`: the board's id for callers who are on it, null for all others. `isVoteOpen`: whether guests may vote by
 * this link. `guestName`: the name under which this browser or account votes; null before its first vote.
 */
export const sharedBoardSchema = z.object({
  name: z.string(),
  role: z.enum(boardLinkRoles),
  coverSeed: z.int(),
  expiresMs: z.int(),
  people: z.array(z.object({ firstName: z.string(), avatar: z.string() })),
  pins: z.array(sharedPinSchema),
  tripId: z.nullable(idField()),
  isVoteOpen: z.boolean(),
  guestName: z.nullable(z.string()),
})
export type SharedBoard = z.infer<typeof sharedBoardSchema>
