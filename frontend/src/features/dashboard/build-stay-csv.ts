import { guestStayStates, type GuestStay } from '@nestboard/shared/dashboard/guest-stay.ts'
import { formatIsoDay } from '@nestboard/shared/kernel/day.ts'
import type { CsvTable } from '../../lib/csv/format-csv.ts'
import { guestNameOf } from './guest-name-of.ts'

/** Stays as a CSV table: days as ISO dates, times as `HH:MM` at the listing, amounts as plain numbers. */
export const buildStayCsv = (stays: readonly (GuestStay & { readonly arrivesAt?: string | null })[]): CsvTable => ({
  head: [
    'Guest',
    'Confirmation',
    'Listing',
    'State',
    'Check-in',
    'Arrives',
    'Check-out',
    'Leaves by',
    'Nights',
    'Guests',
    'To collect',
    'Currency',
  ],
  rows: stays.map((stay) => [
    guestNameOf(stay),
    stay.confirmation,
    stay.listingName,
    guestStayStates[stay.state],
    formatIsoDay(stay.day),
    (stay.arrivesAt ?? stay.checkInTime).slice(0, 5),
    formatIsoDay(stay.day + stay.length),
    stay.checkOutTime.slice(0, 5),
    stay.length,
    stay.ages.length,
    stay.toCollect,
    stay.toCollect === null ? '' : stay.currency,
  ]),
})
