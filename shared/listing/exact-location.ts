import type { Listing, StayType } from './model.ts'

/** Stay types that everybody finds by a sign at the door; their address is public unless the host hides it. */
const knownByAddress: ReadonlySet<StayType> = new Set([
  'BNB',
  'BOUTIQUE',
  'CASTLE',
  'HOSTEL',
  'HOTEL',
  'INN',
  'LIGHTHOUSE',
  'LODGE',
  'MOTEL',
  'RESORT',
])

/** The fields that decide whether everybody may read a listing's exact place; `showExactLocation` once a host chose. */
export type ExactLocationFields = Pick<Listing, 'stayType'> & { readonly showExactLocation?: boolean | undefined }

/**
 * Whether everybody may read a listing's street and exact point (docs/decisions/address-and-arrival.md). A listing
 * whose host has not chosen follows its stay type.
 */
export const doesShowExactLocation = ({ stayType, showExactLocation }: ExactLocationFields): boolean =>
  showExactLocation ?? knownByAddress.has(stayType)

/** How far the public point of a listing lies from its true one, in meters, if the exact place is hidden. */
export const publicPointShiftMeters = { least: 100, most: 300 } as const
