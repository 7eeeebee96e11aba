import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import { userEmailKey } from '@nestboard/functions/auth/rows.ts'
import { followKey } from '@nestboard/functions/follow/rows.ts'
import { mailKey, sessionKey, tripMemberKey } from '@nestboard/functions/kernel/rows.ts'
import { userThreadKey } from '@nestboard/functions/messages/rows.ts'
import { placedOrderKey, reservationKey } from '@nestboard/functions/orders/rows.ts'
import { invitationKey } from '@nestboard/functions/supplier/rows.ts'
import { forgetSocketGrants } from './reaction-row.ts'
import type { ReactionRow } from './reaction-row.ts'

const readSockets: Grants = { table: { 'SOCKETS#': ['GetItem'] } }

/** Adding a notification to a person's menu and, if they want one, a mail to the outbox. */
const notifyGrants: Grants = {
  table: { 'U#': ['BatchGetItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'], 'MAIL#': ['PutItem'] },
}

const orders = { pk: 'O#', sk: ['ORDER'], versioned: true } as const
const boardMembers = { pk: 'T#', sk: [tripMemberKey.prefix] } as const

/** Reactions of the urgent lane. Code by the same names: `../urgent.ts`. */
export const urgentRows = {
  notifyWatchers: {
    lane: 'urgent',
    wakes: [{ versioned: true }],
    // Only the newest of several quick changes is pushed, so the present version of any row may be read.
    grants: mergeGrants(forgetSocketGrants, { table: { '': ['GetItem'], 'R#': ['Query'] } }),
    outside: ['sockets'],
  },
  sendMail: {
    lane: 'urgent',
    wakes: [{ on: ['INSERT'], pk: 'MAIL#' }],
    grants: uses(mailKey, 'DeleteItem', 'UpdateItem'),
    outside: ['mail'],
  },
  closeEndedSession: {
    lane: 'urgent',
    wakes: [{ pk: 'U#', sk: [sessionKey.prefix], versioned: true }],
    grants: mergeGrants(forgetSocketGrants, readSockets),
    outside: ['sockets'],
  },
  endSessionsOfOldPassword: {
    lane: 'urgent',
    wakes: [{ pk: 'U#', sk: ['ACCOUNT'], versioned: true }],
    grants: { table: { 'U#': ['Query', 'UpdateItem'] } },
  },
  tellFollowed: {
    lane: 'urgent',
    wakes: [{ pk: 'U#', sk: [followKey.prefix], versioned: true }],
    grants: mergeGrants(notifyGrants, { table: { 'S#': ['BatchGetItem', 'GetItem'] } }),
  },
  tellMessaged: {
    lane: 'urgent',
    wakes: [
      { pk: 'U#', sk: [userThreadKey.prefix], versioned: true },
      { pk: 'S#', sk: [userThreadKey.prefix], versioned: true },
    ],
    grants: mergeGrants(notifyGrants, { table: { 'S#': ['BatchGetItem', 'Query'] } }),
  },
  tellInvited: {
    lane: 'urgent',
    wakes: [{ on: ['INSERT'], ...boardMembers, versioned: true }],
    grants: notifyGrants,
  },
  stopWatchingBoard: {
    lane: 'urgent',
    wakes: [{ on: ['REMOVE'], ...boardMembers, versioned: true }],
    grants: mergeGrants(readSockets, { table: { 'C#': ['UpdateItem'], 'R#': ['BatchWriteItem'] } }),
  },
  followReservation: {
    lane: 'urgent',
    wakes: [{ pk: 'T#', sk: [reservationKey.prefix], versioned: true }],
    grants: { table: { 'T#': ['GetItem', 'PutItem', 'UpdateItem'], 'L#': ['Query'] } },
  },
  askApproval: {
    lane: 'urgent',
    wakes: [orders],
    grants: { table: { 'O#': ['PutItem'] } },
  },
  reserveInventory: {
    lane: 'urgent',
    wakes: [orders],
    grants: {
      table: {
        'L#': ['BatchGetItem', 'Query', 'UpdateItem'],
        'O#': ['BatchGetItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
        'T#': ['PutItem', 'UpdateItem'],
      },
    },
  },
  releaseInventory: {
    lane: 'urgent',
    wakes: [orders],
    grants: { table: { 'L#': ['UpdateItem'], 'O#': ['GetItem', 'UpdateItem'], 'T#': ['UpdateItem'] } },
  },
  countBooked: {
    lane: 'urgent',
    wakes: [orders],
    grants: { table: { 'L#': ['UpdateItem'], 'O#': ['PutItem'] } },
  },
  tellOfOrders: {
    lane: 'urgent',
    wakes: [orders],
    grants: mergeGrants(notifyGrants, {
      table: { 'S#': ['BatchGetItem', 'GetItem', 'Query'], 'O#': ['Query'], 'L#': ['GetItem'] },
    }),
  },
  tellTeamInvited: {
    lane: 'urgent',
    wakes: [{ on: ['INSERT'], pk: 'S#', sk: [invitationKey.prefix], versioned: true }],
    grants: mergeGrants(notifyGrants, { table: { 'EMAIL#': ['GetItem'], 'S#': ['BatchGetItem'] } }),
  },
  tellProven: {
    lane: 'urgent',
    wakes: [
      { on: ['MODIFY'], pk: 'U#', sk: ['ACCOUNT'], versioned: true },
      { on: ['MODIFY'], pk: 'U#', sk: [userEmailKey.prefix], versioned: true },
    ],
    grants: mergeGrants(notifyGrants, { table: { 'EMAIL#': ['Query'], 'S#': ['BatchGetItem'] } }),
  },
  tellOffered: {
    lane: 'urgent',
    wakes: [{ on: ['INSERT', 'MODIFY'], pk: 'LU#' }],
    grants: mergeGrants(notifyGrants, { table: { 'S#': ['BatchGetItem'] } }),
  },
  rememberPayer: {
    lane: 'urgent',
    wakes: [orders],
    grants: { table: { 'U#': ['DeleteItem', 'GetItem', 'PutItem'], 'O#': ['Query', 'UpdateItem'] } },
  },
  forgetErasedPayer: {
    lane: 'urgent',
    wakes: [{ on: ['REMOVE'], pk: 'U#', sk: [placedOrderKey.prefix] }],
    grants: { table: { 'O#': ['Query', 'UpdateItem'] } },
  },
  // Not a catalog reaction: that lane has the five filters that Lambda takes, and this one reads all versioned rows.
  countErasedFollower: {
    lane: 'urgent',
    wakes: [{ on: ['REMOVE'], pk: 'U#', sk: [followKey.prefix], versioned: true }],
    grants: { table: { 'U#': ['UpdateItem'], 'S#': ['UpdateItem'] } },
  },
} as const satisfies Readonly<Record<string, ReactionRow>>
