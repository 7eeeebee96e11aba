import type * as routes from '@nestboard/shared/inventory/routes.ts'
import type { DayRange } from '@nestboard/shared/kernel/day.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { clipSeries, trimUnsetDays } from '@nestboard/shared/kernel/series.ts'
import type { DaySeries } from '@nestboard/shared/kernel/series.ts'
import { mayMemberWorkOnListing } from '@nestboard/shared/supplier/capability.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { requireCapableMember } from '../kernel/rights/supplier-access-rules.ts'
import type { Row } from '../kernel/table/row.ts'
import { readListingsWithCalendarRows } from '../listing/read-listings-with-calendar-rows.ts'
import { unpackPriceCalendar } from '../rates/rate-rows.ts'
import { findRateOfCalendar, getPricesVersion } from '../rates/rate-with-calendar.ts'
import { parseInventoryRows } from './inventory-rows.ts'

/**
 * Reads the calendars of a supplier's listings for a window of days, in one round of reads.
 * @throws Fault 404 if a listing is unknown, not the supplier's, or none that the caller works on
 */
export const listCalendars: Operation<typeof routes.listCalendars> = async (
  { supplierId, listingIds, dayOne, days },
  { actor },
) => {
  const [read, member] = await Promise.all([
    readListingsWithCalendarRows(listingIds),
    requireCapableMember(actor, supplierId, 'prices', 'read'),
  ])
  const window = { from: dayOne, to: dayOne + days }
  return {
    calendars: read.map(({ listing, rows }, at) => {
      const id = listingIds[at] as number
      if (listing?.supplierId !== supplierId || !mayMemberWorkOnListing(member, id)) throw notFound()
      return buildCalendar(id, rows, window)
    }),
  }
}

function buildCalendar(listingId: number, rows: readonly Row[], window: DayRange) {
  const { rules, provision, booked, blocked, imported, nms, provisionNms } = parseInventoryRows(rows)
  const { found, others } = findRateOfCalendar(rows)
  const within = (series: DaySeries) => toWire(clipSeries(series, window))
  // A counter that went back to zero says nothing.
  const counted = ({ dayOne, values }: DaySeries) => within({ dayOne, values: values.map((value) => value || null) })
  return {
    listingId,
    rate: found ? { id: found.rate.id, name: found.rate.name, price: found.rate.price } : null,
    otherRates: others,
    units: rules.units,
    minDays: rules.minDays,
    prices: within(unpackPriceCalendar(found?.calendar)),
    provision: within(provision),
    booked: counted(booked),
    blocked: counted(blocked),
    imported: counted(imported),
    pricesVersion: found ? getPricesVersion(found) : 0,
    provisionVersion: provisionNms,
    rulesVersion: nms,
  }
}

function toWire(series: DaySeries) {
  const { dayOne, values } = trimUnsetDays(series)
  return { dayOne, values: [...values] }
}
