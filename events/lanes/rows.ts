import { mapGrants } from '@nestboard/functions/kernel/map-grants.ts'
import { mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import {
  feePrefix,
  followPrefix,
  placedOrderPrefix,
  pricesPrefix,
  ratePartPrefix,
  ratePrefix,
  reservationPrefix,
  sessionPrefix,
  teamMemberPrefix,
  tripKey,
  tripMemberPrefix,
  userEmailPrefix,
} from '@nestboard/functions/kernel/keys.ts'
import { invitationPrefix } from '@nestboard/functions/supplier/invitation.store.ts'
import { boardSearchPrefix } from '@nestboard/functions/kernel/search-keys.ts'

/** Rows whose change a reaction wants to see: all conditions hold. Prefixes are of the row's keys. */
export interface Waking {
  readonly on?: readonly ('INSERT' | 'MODIFY' | 'REMOVE')[]
  readonly pk?: string
  readonly sk?: readonly string[]
  /** Rows that carry the time of their last change. */
  readonly versioned?: true
}

/** Services besides the table: sockets, the mail service, files of the media bucket. */
export type Outside = 'sockets' | 'mail' | 'files'

/** What a reaction is, apart from its code: its lane, what wakes it, and what it may reach. */
export interface ReactionRow {
  /** `urgent` for what somebody waits for; `catalog` for what an import or an erasure makes by the thousand. */
  readonly lane: 'urgent' | 'catalog'
  readonly wakes: readonly Waking[]
  readonly grants: Grants
  readonly outside?: readonly Outside[]
}

/** Removing a socket and all it watched. */
export const forgetSocketGrants: Grants = {
  table: { 'C#': ['GetItem', 'DeleteItem'], 'R#': ['BatchWriteItem'], 'SOCKETS#': ['UpdateItem'] },
}
const readSockets: Grants = { table: { 'SOCKETS#': ['GetItem'] } }

/** A notification in a person's menu and, where they want it, their mail. */
const notifyGrants: Grants = {
  table: { 'U#': ['BatchGetItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'], 'MAIL#': ['PutItem'] },
}

const orders = { pk: 'O#', sk: ['ORDER'], versioned: true } as const
const accounts = { pk: 'U#', sk: ['ACCOUNT'] } as const
const boardMembers = { pk: 'T#', sk: [tripMemberPrefix] } as const

/** Rows of a listing that its place on the map is made from. */
const mappedRows = ['LISTING', 'PROFILE', 'RATE', 'PROMO', 'POLICY', 'FEE', 'RULES', 'PRICES', 'PROVISION', 'MONTH']

/** Every reaction to a write. Code by the same names: `../urgent.ts` and `../catalog.ts`. */
export const reactionRows = {
  notifyWatchers: {
    lane: 'urgent',
    wakes: [{ versioned: true }],
    // Of a burst of changes only the newest is pushed, so an item of any kind may be read again.
    grants: mergeGrants(forgetSocketGrants, { table: { '': ['GetItem'], 'R#': ['Query'] } }),
    outside: ['sockets'],
  },
  sendMail: {
    lane: 'urgent',
    wakes: [{ on: ['INSERT'], pk: 'MAIL#' }],
    grants: { table: { 'MAIL#': ['UpdateItem', 'DeleteItem'] } },
    outside: ['mail'],
  },
  closeEndedSession: {
    lane: 'urgent',
    wakes: [{ pk: 'U#', sk: [sessionPrefix], versioned: true }],
    grants: mergeGrants(forgetSocketGrants, readSockets),
    outside: ['sockets'],
  },
  endSessionsOfOldPassword: {
    lane: 'urgent',
    wakes: [{ ...accounts, versioned: true }],
    grants: { table: { 'U#': ['Query', 'UpdateItem'] } },
  },
  tellFollowed: {
    lane: 'urgent',
    wakes: [{ pk: 'U#', sk: [followPrefix], versioned: true }],
    grants: mergeGrants(notifyGrants, { table: { 'S#': ['BatchGetItem', 'GetItem'] } }),
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
    wakes: [{ pk: 'T#', sk: [reservationPrefix], versioned: true }],
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
    grants: mergeGrants(notifyGrants, { table: { 'S#': ['BatchGetItem', 'Query'], 'O#': ['Query'] } }),
  },
  tellTeamInvited: {
    lane: 'urgent',
    wakes: [{ on: ['INSERT'], pk: 'S#', sk: [invitationPrefix], versioned: true }],
    grants: mergeGrants(notifyGrants, { table: { 'EMAIL#': ['GetItem'], 'S#': ['BatchGetItem'] } }),
  },
  tellProven: {
    lane: 'urgent',
    wakes: [
      { on: ['MODIFY'], ...accounts, versioned: true },
      { on: ['MODIFY'], pk: 'U#', sk: [userEmailPrefix], versioned: true },
    ],
    grants: mergeGrants(notifyGrants, { table: { 'EMAIL#': ['Query'], 'S#': ['BatchGetItem'] } }),
  },
  tellOffered: {
    lane: 'urgent',
    wakes: [{ on: ['INSERT', 'MODIFY'], pk: 'LU#' }],
    grants: mergeGrants(notifyGrants, { table: { 'S#': ['BatchGetItem'] } }),
  },
  rememberPayer: { lane: 'urgent', wakes: [orders], grants: { table: { 'U#': ['PutItem'] } } },
  forgetErasedPayer: {
    lane: 'urgent',
    wakes: [{ on: ['REMOVE'], pk: 'U#', sk: [placedOrderPrefix] }],
    grants: { table: { 'O#': ['Query', 'UpdateItem'] } },
  },
  indexChangedPerson: {
    lane: 'catalog',
    wakes: [accounts],
    grants: { table: { 'PERSON#': ['PutItem', 'DeleteItem'] } },
  },
  followRenamedPerson: {
    lane: 'catalog',
    wakes: [accounts],
    grants: { table: { 'U#': ['GetItem'], 'S#': ['GetItem', 'UpdateItem'] } },
  },
  forgetErasedPerson: {
    lane: 'catalog',
    wakes: [accounts],
    grants: {
      table: {
        'MEDIA#': ['DeleteItem'],
        'MEMBER#': ['DeleteItem'],
        'S#': ['BatchGetItem', 'DeleteItem', 'UpdateItem'],
        'TEAMS#': ['DeleteItem', 'Query'],
        'REMOVED#': ['PutItem'],
      },
      index: ['MEDIA#'],
    },
  },
  forgetErasedMember: {
    lane: 'catalog',
    wakes: [accounts],
    grants: { table: { 'T#': ['DeleteItem', 'GetItem', 'Query', 'UpdateItem'] }, index: ['TRIPS#'] },
  },
  indexChangedListing: {
    lane: 'catalog',
    wakes: [{ pk: 'L#', sk: ['LISTING'] }],
    grants: { table: { 'LISTINGWORD#': ['PutItem', 'DeleteItem'] } },
  },
  mapChangedListing: {
    lane: 'catalog',
    wakes: [{ pk: 'L#', sk: mappedRows }],
    grants: mapGrants,
  },
  removeRestOfListing: {
    lane: 'catalog',
    wakes: [{ on: ['REMOVE'], pk: 'L#', sk: ['LISTING'] }],
    grants: {
      table: {
        'L#': ['BatchWriteItem', 'Query'],
        'LA#': ['BatchWriteItem', 'Query'],
        'LC#': ['BatchWriteItem'],
        'AT#': ['BatchWriteItem'],
        'AMENITY#': ['BatchWriteItem'],
        'MEDIA#': ['DeleteItem'],
      },
      index: ['MEDIA#'],
    },
  },
  followListingSight: {
    lane: 'catalog',
    wakes: [{ pk: 'L#', sk: ['LISTING'] }, { pk: 'MEDIA#' }],
    grants: { table: { 'L#': ['GetItem'] }, index: ['MEDIA#'] },
    outside: ['files'],
  },
  removeFiles: {
    lane: 'catalog',
    wakes: [{ on: ['REMOVE'], pk: 'MEDIA#' }],
    grants: { table: {} },
    outside: ['files'],
  },
  recordChange: {
    lane: 'catalog',
    wakes: [
      { pk: 'L#', sk: [ratePrefix, pricesPrefix, feePrefix, ...Object.values(ratePartPrefix)] },
      { on: ['MODIFY', 'REMOVE'], pk: 'S#', sk: [teamMemberPrefix, invitationPrefix] },
    ],
    grants: { table: { 'AUDIT#': ['PutItem'], 'REMOVED#': ['GetItem'] } },
  },
  // Urgent lets every versioned row through already; catalog stands at the five filters that Lambda takes.
  countErasedFollower: {
    lane: 'urgent',
    wakes: [{ on: ['REMOVE'], pk: 'U#', sk: [followPrefix], versioned: true }],
    grants: { table: { 'U#': ['UpdateItem'], 'S#': ['UpdateItem'] } },
  },
  removeRestOfBoard: {
    lane: 'catalog',
    wakes: [{ on: ['REMOVE'], pk: 'T#', sk: [tripKey(0).sk] }],
    grants: { table: { 'T#': ['BatchWriteItem', 'Query'] } },
  },
  forgetBoardSearch: {
    lane: 'catalog',
    wakes: [{ on: ['REMOVE'], pk: 'T#', sk: [boardSearchPrefix] }],
    grants: { table: { 'SEARCH#': ['DeleteItem'] } },
  },
} as const satisfies Readonly<Record<string, ReactionRow>>
