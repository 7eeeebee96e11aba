import type { IsoMonth } from '@nestboard/shared/inventory/month-unit-counters.ts'

const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dateOf = (month: IsoMonth): Date => new Date(`${month}-01T00:00:00Z`)

/** Formats a month as `Nov`. */
export const formatMonthAbbreviation = (month: IsoMonth): string => shortMonth.format(dateOf(month))
/** Formats a month as `November 2026`. */
export const formatMonthAndYear = (month: IsoMonth): string => longMonth.format(dateOf(month))
/** Formats a month as `Nov 2026`. */
export const formatShortMonthAndYear = (month: IsoMonth): string =>
  `${formatMonthAbbreviation(month)} ${month.slice(0, 4)}`
