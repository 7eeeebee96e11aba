import { feeKey } from '@nestboard/functions/fees/rows.ts'
import { mapGrants } from '@nestboard/functions/kernel/map-grants.ts'
import { pricesKey, rateKey, ratePartPrefix } from '@nestboard/functions/rates/rows.ts'
import { boardSearchKey } from '@nestboard/functions/search/rows.ts'
import { invitationKey, teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import { tripKey } from '@nestboard/functions/trips/rows.ts'
import type { ReactionRow } from './reaction-row.ts'

const accounts = { pk: 'U#', sk: ['ACCOUNT'] } as const

/** Kinds of listing rows that the map projection reads. */
const mappedRows = ['LISTING', 'PROFILE', 'RATE', 'PROMO', 'POLICY', 'FEE', 'RULES', 'PRICES', 'PROVISION', 'MONTH']

/** Reactions of the catalog lane. Code by the same names: `../catalog.ts`. */
export const catalogRows = {
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
    grants: { table: { 'L#': ['GetItem', 'UpdateItem'] }, index: ['MEDIA#'] },
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
      { on: ['MODIFY', 'REMOVE'], pk: 'S#', sk: [teamMemberKey.prefix, invitationKey.prefix] },
    ],
    grants: { table: { 'AUDIT#': ['PutItem'], 'REMOVED#': ['GetItem'] } },
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
