import * as z from 'zod/mini'
import { boardGuestSchema, guestNameField, maxGuestsPerBoard } from './board-guest.ts'
import { idField } from '../kernel/id.ts'
import { makeAccessCheck, defineRoute } from '../kernel/route.ts'
import { emailField, machineTextField } from '../kernel/text/fields.ts'
import {
  boardInvitationDays,
  boardInvitationSchema,
  boardLinkRoles,
  boardLinkSchema,
  maxBoardLinkDays,
  maxLinksPerBoard,
  sharedBoardSchema,
} from './board-link.ts'
import { boardErrorTexts } from './faults.ts'

const ofOwner = makeAccessCheck('tripOwner', 'tripId')
const days = () => z.optional(z.int().check(z.minimum(1), z.maximum(maxBoardLinkDays)))
const showsPeople = () => z.optional(z.boolean())
const guestVoting = () => z.optional(z.boolean())
const token = () => machineTextField({ least: 1, most: 100 })

export const createBoardLink = defineRoute({
  method: 'POST',
  path: '/v1/trip/link/create',
  access: ofOwner,
  params: z.object({
    tripId: idField(),
    role: z.enum(boardLinkRoles),
    days: days(),
    showsPeople: showsPeople(),
    guestVoting: guestVoting(),
  }),
  data: boardLinkSchema,
  errors: [boardErrorTexts.tooManyLinks],
  summary: `Makes a secret link to a planning board, for its owner. A board has at most ${maxLinksPerBoard} of them. Beyond the specification.`,
})

export const listBoardLinks = defineRoute({
  method: 'GET',
  path: '/v1/trip/link/list',
  access: ofOwner,
  params: z.object({ tripId: idField() }),
  data: z.object({
    links: z.array(boardLinkSchema),
    invitations: z.array(boardInvitationSchema),
    guests: z.array(boardGuestSchema),
  }),
  summary:
    'The links to a planning board and its open invitations by mail, newest first, and the guests who voted by links, for its owner. Beyond the specification.',
})

export const updateBoardLink = defineRoute({
  method: 'POST',
  path: '/v1/trip/link/update',
  access: ofOwner,
  params: z.object({
    tripId: idField(),
    id: idField(),
    /** Days from now for which the link works. */
    days: days(),
    showsPeople: showsPeople(),
    guestVoting: guestVoting(),
  }),
  data: boardLinkSchema,
  summary:
    'Renews a link to a planning board, shows or hides the people on it, or lets guests vote or not, for its owner. Beyond the specification.',
})

export const deleteBoardLink = defineRoute({
  method: 'POST',
  path: '/v1/trip/link/delete',
  access: ofOwner,
  params: z.object({ tripId: idField(), id: idField() }),
  data: z.object({}),
  summary:
    'Turns off a link to a planning board, or takes back an invitation by mail, for its owner. Beyond the specification.',
})

export const inviteToBoardByEmail = defineRoute({
  method: 'POST',
  path: '/v1/trip/link/invite',
  access: ofOwner,
  params: z.object({ tripId: idField(), email: emailField() }),
  data: boardInvitationSchema,
  errors: [boardErrorTexts.tooManyInvitations],
  budget: 'mail',
  summary: `Mails an address a link to join a planning board, which works once and for ${boardInvitationDays} days, for the board's owner. It replaces an earlier one to the address. The answer does not tell whether the address has an account. Beyond the specification.`,
})

export const openSharedBoard = defineRoute({
  method: 'GET',
  path: '/v1/trip/link/open',
  access: 'public',
  params: z.object({ token: token() }),
  data: sharedBoardSchema,
  budget: 'search',
  visitorBudget: 'visitorSearch',
  summary:
    'A planning board as anybody with its link sees it, with prices for visitors. An unknown, expired or turned off link is not found. Beyond the specification.',
})

export const voteAsGuest = defineRoute({
  method: 'POST',
  path: '/v1/trip/link/vote',
  access: 'public',
  params: z.object({ token: token(), productId: idField(), voted: z.boolean(), name: guestNameField() }),
  data: z.object({ productIds: z.array(idField()) }),
  errors: [
    boardErrorTexts.voteClosed,
    boardErrorTexts.guestVotingOff,
    boardErrorTexts.guestNameRefused,
    boardErrorTexts.tooManyGuests,
    boardErrorTexts.tooManyGuestVotes,
  ],
  visitorBudget: 'guestVote',
  summary: `Votes by a link under a chosen name, or takes the vote back: one vote for the same nights from one browser or account. A board has at most ${maxGuestsPerBoard} guests. Beyond the specification.`,
})

export const deleteBoardGuest = defineRoute({
  method: 'POST',
  path: '/v1/trip/link/guest/delete',
  access: ofOwner,
  params: z.object({ tripId: idField(), guestId: idField() }),
  data: z.object({}),
  summary: 'Removes a guest of a planning board with all of their votes, for its owner. Beyond the specification.',
})

export const joinSharedBoard = defineRoute({
  method: 'POST',
  path: '/v1/trip/link/join',
  access: 'session',
  params: z.object({ token: token() }),
  data: z.object({ tripId: z.nullable(idField()) }),
  errors: [boardErrorTexts.tooManyMembers],
  summary:
    'Joins the planning board of a link to plan, or keeps the votes of this browser for the account by a link to vote, which answers no board. Does nothing for people who are on the board. Beyond the specification.',
})
