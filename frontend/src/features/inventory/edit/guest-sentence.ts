import type { InventoryRules } from '@nestboard/shared/inventory/model.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { dateText, dayText } from '../../../lib/days/day-words.ts'
import { daysText } from './rules.ts'

/** What the rules mean today, in plain words. */
export function guestSentence(rules: InventoryRules, today: Day): string {
  const { ahead, days, minDays, maxDays, blockPastDays, blockNextDays } = rules
  const length =
    minDays > 1 && maxDays > 0
      ? `, for ${minDays} to ${daysText(maxDays, 'night')}`
      : minDays > 1
        ? `, for ${daysText(minDays, 'night')} or more`
        : maxDays > 0
          ? `, for at most ${daysText(maxDays, 'night')}`
          : ''
  const when = `Today, people can book from ${dayText(today + ahead)} until ${dateText(today + days)}${length}.`
  const blocks = [
    ...(blockPastDays > 0 ? [`${daysText(blockPastDays, 'day')} before`] : []),
    ...(blockNextDays > 0 ? [`${daysText(blockNextDays, 'day')} after`] : []),
  ]
  return blocks.length === 0 ? when : `${when} Each booking keeps ${blocks.join(' and ')} it free.`
}
