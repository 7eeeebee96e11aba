import type { InventoryRules } from '@nestboard/shared/inventory/model.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { fullDate, shortDay } from '../../../lib/days/day-words.ts'
import { countOrNone } from './rules.ts'

/** Says in plain words what the rules mean for guests who book today. */
export function guestSentence(rules: InventoryRules, today: Day): string {
  const { ahead, days, minDays, maxDays, blockPastDays, blockNextDays } = rules
  const length =
    minDays > 1 && maxDays > 0
      ? `, for ${minDays} to ${countOrNone(maxDays, 'night')}`
      : minDays > 1
        ? `, for ${countOrNone(minDays, 'night')} or more`
        : maxDays > 0
          ? `, for at most ${countOrNone(maxDays, 'night')}`
          : ''
  const when = `Today, people can book from ${shortDay(today + ahead)} until ${fullDate(today + days)}${length}.`
  const blocks = [
    ...(blockPastDays > 0 ? [`${countOrNone(blockPastDays, 'day')} before`] : []),
    ...(blockNextDays > 0 ? [`${countOrNone(blockNextDays, 'day')} after`] : []),
  ]
  return blocks.length === 0 ? when : `${when} Each booking keeps ${blocks.join(' and ')} it free.`
}
