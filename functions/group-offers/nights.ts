import type { OfferedClub } from '@nestboard/shared/group-offers/model.ts'
import { monthsUntil } from '@nestboard/shared/group-offers/nights.ts'
import { type Month, monthOf } from '@nestboard/shared/inventory/month-plan.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'

const nightsPrefix = 'nights_'
type Sold = Readonly<Record<string, unknown>>

/** The attribute that counts the nights of stays which begin in a month. */
const nightsName = (month: Month): string => nightsPrefix + month.replace('-', '_')

/** What a stay adds to the nights of its month of check-in; nothing if the month is no longer kept. */
export const nightsAdded = (
  { arrival, nights }: { readonly arrival: Day; readonly nights: number },
  today: Day,
): Record<string, number> =>
  monthOf(arrival) < monthsUntil(today)[0]! ? {} : { [nightsName(monthOf(arrival))]: nights }

/** The attributes of months that are no longer shown. A row keeps twelve months and those ahead, whatever its age. */
export const endedNights = (sold: Sold, today: Day): string[] =>
  Object.keys(sold).filter((name) => name.startsWith(nightsPrefix) && name < nightsName(monthsUntil(today)[0]!))

/** The nights of the last twelve months, oldest first, without months that add up to nothing. */
export const nightsShown = (sold: Sold, today: Day): OfferedClub['nights'] =>
  monthsUntil(today).flatMap((month) => {
    const nights = sold[nightsName(month)]
    return typeof nights === 'number' && nights > 0 ? [{ month, nights }] : []
  })
