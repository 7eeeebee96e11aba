import type { ClubForSupplier } from '@nestboard/shared/group-offers/model.ts'
import { listClubSalesMonthsUntil } from '@nestboard/shared/group-offers/club-sales-months.ts'
import { type IsoMonth, monthOfDay } from '@nestboard/shared/inventory/month-unit-counters.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'

const nightsPrefix = 'nights_'
type Sold = Readonly<Record<string, unknown>>

/** Name of the attribute that counts the nights of stays with check-in in a month. */
const nightsName = (month: IsoMonth): string => nightsPrefix + month.replace('-', '_')

/**
 * The addition of a stay's nights to the counter of its month of check-in; empty for a month that is no longer kept.
 */
export const buildBookedNightsIncrement = (
  { arrival, nights }: { readonly arrival: Day; readonly nights: number },
  today: Day,
): Record<string, number> =>
  monthOfDay(arrival) < listClubSalesMonthsUntil(today)[0]! ? {} : { [nightsName(monthOfDay(arrival))]: nights }

/**
 * Names of the attributes of months that are no longer shown, so that they can be removed. A row keeps the last twelve
 * months and future months, so its size is bounded.
 */
export const listExpiredMonthAttributeNames = (sold: Sold, today: Day): string[] =>
  Object.keys(sold).filter(
    (name) => name.startsWith(nightsPrefix) && name < nightsName(listClubSalesMonthsUntil(today)[0]!),
  )

/** Nights booked by month of check-in over the last twelve months, oldest first. Months without nights are left out. */
export const listBookedNightsByMonth = (sold: Sold, today: Day): ClubForSupplier['nights'] =>
  listClubSalesMonthsUntil(today).flatMap((month) => {
    const nights = sold[nightsName(month)]
    return typeof nights === 'number' && nights > 0 ? [{ month, nights }] : []
  })
