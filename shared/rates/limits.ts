/**
 * What a page and a single query can carry; none of them is a plan's limit. All that hangs on a rate goes with it in one
 * transaction of 100 writes, two each.
 */
export const ratesMost = 30
export const extrasMost = 20
export const promosMost = 15
export const policiesMost = 10

/** Days a calendar holds: as many as can be booked ahead at most, and today (supplier §9). */
export const calendarDaysMost = 732
