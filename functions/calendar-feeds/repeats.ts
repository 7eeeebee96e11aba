import ICAL from 'ical.js'
import { CalendarFeedError } from './feed-refused.ts'

/**
 * Limits the steps that the expansion of all repeating events of a calendar may take together, so that no file keeps
 * the parser busy. A daily event over 100 years takes 37,000 steps.
 */
export class RecurrenceStepBudget {
  #left = 200_000
  spend(steps = 1): void {
    this.#left -= steps
    if (this.#left < 0) throw new CalendarFeedError('repeats')
  }
}

/** The loops inside ical.js's iterator that never end for a rule without a matching date. */
interface Loops {
  check_contracting_rules(): unknown
  expand_year_days(year: number): unknown
  increment_monthday(by: number): unknown
}

const loopNames = ['check_contracting_rules', 'expand_year_days', 'increment_monthday'] as const
const frequencies = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
const maxInterval = 1000

/**
 * A subclass of ical.js's iterator that charges the budget for each step of the loops in `loopNames`, also for steps
 * inside its constructor.
 */
function bounded(budget: RecurrenceStepBudget): typeof ICAL.RecurIterator {
  class Bounded extends ICAL.RecurIterator {}
  const base = ICAL.RecurIterator.prototype as unknown as Record<string, (...args: unknown[]) => unknown>
  for (const name of loopNames)
    (Bounded.prototype as unknown as Record<keyof Loops, unknown>)[name] = function (
      this: unknown,
      ...args: unknown[]
    ) {
      budget.spend(name === 'increment_monthday' ? 1 + Math.abs(Number(args[0])) / 28 : 1)
      return base[name]!.apply(this, args)
    }
  return Bounded
}

/**
 * The local start times of a repeating event until the end of `lastYear`, the first start included.
 * @throws CalendarFeedError for a rule that repeats hourly or more often, a malformed rule, and a used-up `budget` of
 * steps
 */
export function* iterateOccurrenceStarts(
  rule: ICAL.Recur,
  dtstart: ICAL.Time,
  { lastYear, budget }: { readonly lastYear: number; readonly budget: RecurrenceStepBudget },
): Generator<ICAL.Time> {
  if (!frequencies.has(rule.freq) || !(rule.interval >= 1 && rule.interval <= maxInterval))
    throw new CalendarFeedError('repeats')
  const { BYMONTH, BYMONTHDAY } = rule.parts as { BYMONTH?: number[]; BYMONTHDAY?: number[] }
  const limited = rule.clone()
  const end = new ICAL.Time({ year: lastYear, month: 12, day: 31, isDate: dtstart.isDate }, dtstart.zone)
  if (!limited.until || limited.until.compare(end) > 0) limited.until = end
  try {
    const Iterator = bounded(budget)
    const iterator = new Iterator({ rule: limited, dtstart })
    for (let next = iterator.next(false); next; next = iterator.next(false)) {
      budget.spend()
      // For dates that a month doesn't have, such as February 30, ical.js gives a date in the next month; those are
      // skipped.
      if (BYMONTH && !BYMONTH.includes(next.month)) continue
      if (BYMONTHDAY && BYMONTHDAY.every((day) => day > 0) && !BYMONTHDAY.includes(next.day)) continue
      yield next.clone()
    }
  } catch (error) {
    throw error instanceof CalendarFeedError ? error : new CalendarFeedError('repeats', error)
  }
}
