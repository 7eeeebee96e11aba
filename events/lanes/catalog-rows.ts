import { feeKey } from '@nestboard/functions/fees/rows.ts'
import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import {
  auditKey,
  listingPartition,
  mediaKey,
  mediaOwnerPartition,
  removalKey,
  tripPartition,
} from '@nestboard/functions/kernel/rows.ts'
import {
  amenityKey,
  amenityPartition,
  amenityPointerKey,
  listingKey,
  listingPartsKey,
  listingWordKey,
  partPointerKey,
} from '@nestboard/functions/listing/rows.ts'
import { personWordKey } from '@nestboard/functions/profile/rows.ts'
import { pricesKey, rateKey, ratePartPrefix } from '@nestboard/functions/rates/rows.ts'
import { boardSearchKey, searchKey } from '@nestboard/functions/search/rows.ts'
import { invitationKey, teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import { tripKey } from '@nestboard/functions/trips/rows.ts'
import { mapGrants } from './map-grants.ts'
import type { ReactionRow } from './reaction-row.ts'

const accounts = { pk: 'U#', sk: ['ACCOUNT'] } as const

/** Kinds of listing rows that the map projection reads. */
const mappedRows = ['LISTING', 'PROFILE', 'RATE', 'PROMO', 'POLICY', 'FEE', 'RULES', 'PRICES', 'PROVISION', 'MONTH']

/** Reactions of the catalog lane. Code by the same names: `../catalog.ts`. */
export const catalogRows = {
  indexChangedPerson: {
    lane: 'catalog',
    wakes: [accounts],
    grants: uses(personWordKey, 'DeleteItem', 'PutItem'),
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
    grants: uses(listingWordKey, 'DeleteItem', 'PutItem'),
  },
  mapChangedListing: {
    lane: 'catalog',
    wakes: [{ pk: 'L#', sk: mappedRows }],
    grants: mapGrants,
  },
  removeRestOfListing: {
    lane: 'catalog',
    wakes: [{ on: ['REMOVE'], pk: 'L#', sk: ['LISTING'] }],
    grants: mergeGrants(
      uses(listingPartition, 'BatchWriteItem', 'Query'),
      uses(amenityPartition, 'Query'),
      ...[amenityKey, listingPartsKey, partPointerKey, amenityPointerKey].map((kind) => uses(kind, 'BatchWriteItem')),
      uses(mediaKey, 'DeleteItem'),
      uses(mediaOwnerPartition, 'Query'),
    ),
  },
  followListingSight: {
    lane: 'catalog',
    wakes: [{ pk: 'L#', sk: ['LISTING'] }, { pk: 'MEDIA#' }],
    grants: mergeGrants(uses(listingKey, 'GetItem', 'UpdateItem'), uses(mediaOwnerPartition, 'Query')),
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
    grants: mergeGrants(uses(auditKey, 'PutItem'), uses(removalKey, 'GetItem')),
  },
  removeRestOfBoard: {
    lane: 'catalog',
    wakes: [{ on: ['REMOVE'], pk: 'T#', sk: [tripKey(0).sk] }],
    grants: uses(tripPartition, 'BatchWriteItem', 'Query'),
  },
  forgetBoardSearch: {
    lane: 'catalog',
    wakes: [{ on: ['REMOVE'], pk: 'T#', sk: [boardSearchKey.prefix] }],
    grants: uses(searchKey, 'DeleteItem'),
  },
} as const satisfies Readonly<Record<string, ReactionRow>>
