/**
 * A booked stay in the reference implementation that tests compare with: slow and simple, it computes each day's
 * availability from the list of all booked stays.
 */
export interface NaiveBookedStay {
  readonly day: number
  readonly length: number
}
export interface NaiveInventoryRules {
  readonly units: number
  readonly days: number
  readonly ahead: number
  readonly blockPastDays: number
  readonly blockNextDays: number
  readonly minDays: number
  readonly maxDays: number
}

export function computeNaiveAvailability(
  rules: NaiveInventoryRules,
  unitsOf: (day: number) => number,
  stays: readonly NaiveBookedStay[],
) {
  const sleeps = (stay: NaiveBookedStay, day: number) => stay.day <= day && day < stay.day + stay.length
  const blocks = (stay: NaiveBookedStay, day: number) =>
    (day < stay.day && day >= stay.day - rules.blockPastDays) ||
    (day >= stay.day + stay.length && day < stay.day + stay.length + rules.blockNextDays)
  const booked = (day: number) => stays.filter((stay) => sleeps(stay, day)).length
  const blocked = (day: number) => stays.filter((stay) => blocks(stay, day)).length
  const left = (day: number) => unitsOf(day) - booked(day) - blocked(day)
  const canBook = (stay: NaiveBookedStay, today: number): boolean => {
    if (stay.length < 1 || today + rules.ahead > stay.day || stay.day + stay.length > today + rules.days) return false
    if (stay.length < rules.minDays || (rules.maxDays !== 0 && stay.length > rules.maxDays)) return false
    for (let day = stay.day - rules.blockPastDays; day < stay.day + stay.length + rules.blockNextDays; day++) {
      if (sleeps(stay, day) ? left(day) < 1 : unitsOf(day) - booked(day) < 1) return false
    }
    return true
  }
  return { booked, blocked, left, canBook }
}
