import type { Inventory } from './model.ts'

/** Epoch days from the first to the last, both included. */
export type DaySpan = readonly [from: number, till: number]

/**
 * The days on which a listing is expired (docs/decisions.md, "Settled later"): its last day with units is past, since every day from then
 * on, as far ahead as the rules sell, has none. Days beyond the series have the units of the rules, so that a listing
 * expires only where its supplier closed so many days in a row.
 */
export function expiredSpans({ rules, provision }: Pick<Inventory, 'rules' | 'provision'>): DaySpan[] {
  const { dayOne, values } = provision
  const spans: DaySpan[] = []
  let length = 0
  for (let at = 0; at <= values.length; at++) {
    if (values[at] === 0) {
      length++
      continue
    }
    // The run of closed days ends before this day.
    if (length >= rules.days) spans.push([dayOne + at - length, dayOne + at - rules.days])
    length = 0
  }
  return spans
}

/** Whether a day, on the listing's own calendar, is in one of the spans. */
export const isExpiredOn = (spans: readonly DaySpan[], day: number): boolean =>
  spans.some(([from, till]) => from <= day && day <= till)
