import { calendarEntryFaultTexts } from '@nestboard/shared/calendar-feeds/faults.ts'
import type { UnreadableEntries } from '@nestboard/shared/calendar-feeds/model.ts'

/**
 * Says how many entries of an imported calendar could not be read, and what is wrong with the first one: "1 of 48
 * entries could not be read: no start date (line 112)."
 */
export function formatUnreadableEntries({ count, of, why, line }: UnreadableEntries): string {
  const which = `${count.toLocaleString('en')} of ${of.toLocaleString('en')} ${of === 1 ? 'entry' : 'entries'}`
  const place = `${count === 1 ? 'line' : 'the first on line'} ${line.toLocaleString('en')}`
  return `${which} could not be read: ${calendarEntryFaultTexts[why]} (${place}).`
}
