import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import type { InventoryRules } from '@nestboard/shared/inventory/model.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { formatCountOrNone } from './rules.ts'

/** Says in plain words what the rules mean for guests who book today. */
export function describeInventoryRulesForGuests(rules: InventoryRules, today: Day): string {
  const { ahead, days, minDays, maxDays, blockPastDays, blockNextDays } = rules
  const length =
    minDays > 1 && maxDays > 0
      ? `, for ${minDays} to ${formatCountOrNone(maxDays, 'night')}`
      : minDays > 1
        ? `, for ${formatCountOrNone(minDays, 'night')} or more`
        : maxDays > 0
          ? `, for at most ${formatCountOrNone(maxDays, 'night')}`
          : ''
  const when = `Today, people can book from ${formatDay(today + ahead, { today, weekday: true })} until ${formatDay(today + days, {})}${length}.`
  const blocks = [
    ...(blockPastDays > 0 ? [`${formatCountOrNone(blockPastDays, 'day')} before`] : []),
    ...(blockNextDays > 0 ? [`${formatCountOrNone(blockNextDays, 'day')} after`] : []),
  ]
  return blocks.length === 0 ? when : `${when} Each booking keeps ${blocks.join(' and ')} it free.`
}
