import { mapGrants } from '@nestboard/functions/kernel/map-grants.ts'
import { mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import { feeKey } from '@nestboard/functions/fees/rows.ts'
import { followKey } from '@nestboard/functions/follow/rows.ts'
import { sessionKey, tripMemberKey } from '@nestboard/functions/kernel/rows.ts'
import { placedOrderKey, reservationKey } from '@nestboard/functions/orders/rows.ts'
import { pricesKey, rateKey, ratePartPrefix } from '@nestboard/functions/rates/rows.ts'
import { boardSearchKey } from '@nestboard/functions/search/rows.ts'
import { teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import { tripKey } from '@nestboard/functions/trips/rows.ts'

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
const boardMembers = { pk: 'T#', sk: [tripMemberKey.prefix] } as const

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
    wakes: [{ pk: 'U#', sk: [sessionKey.prefix], versioned: true }],
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
    wakes: [{ pk: 'U#', sk: [followKey.prefix], versioned: true }],
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
    grants: mergeGrants(notifyGrants, { table: { 'S#': ['BatchGetItem', 'Query'], 'O#': ['Query'] } }),
  },
  tellOffered: {
    lane: 'urgent',
    wakes: [{ on: ['INSERT', 'MODIFY'], pk: 'LU#' }],
    grants: mergeGrants(notifyGrants, { table: { 'S#': ['BatchGetItem'] } }),
  },
  rememberPayer: { lane: 'urgent', wakes: [orders], grants: { table: { 'U#': ['PutItem'] } } },
  forgetErasedPayer: {
    lane: 'urgent',
    wakes: [{ on: ['REMOVE'], pk: 'U#', sk: [placedOrderKey.prefix] }],
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
      { pk: 'L#', sk: [rateKey.prefix, pricesKey.prefix, feeKey.prefix, ...Object.values(ratePartPrefix)] },
      { on: ['REMOVE'], pk: 'S#', sk: [teamMemberKey.prefix] },
    ],
    grants: { table: { 'AUDIT#': ['PutItem'], 'REMOVED#': ['GetItem'] } },
  },
  // Urgent lets every versioned row through already; catalog stands at the five filters that Lambda takes.
  countErasedFollower: {
    lane: 'urgent',
    wakes: [{ on: ['REMOVE'], pk: 'U#', sk: [followKey.prefix], versioned: true }],
    grants: { table: { 'U#': ['UpdateItem'], 'S#': ['UpdateItem'] } },
  },
  removeRestOfBoard: {
    lane: 'catalog',
    wakes: [{ on: ['REMOVE'], pk: 'T#', sk: [tripKey(0).sk] }],
    grants: { table: { 'T#': ['BatchWriteItem', 'Query'] } },
  },
  forgetBoardSearch: {
    lane: 'catalog',
    wakes: [{ on: ['REMOVE'], pk: 'T#', sk: [boardSearchKey.prefix] }],
    grants: { table: { 'SEARCH#': ['DeleteItem'] } },
  },
} as const satisfies Readonly<Record<string, ReactionRow>>
