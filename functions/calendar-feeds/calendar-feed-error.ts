import { calendarReadFailureTexts } from '@nestboard/shared/calendar-feeds/faults.ts'
import type { CalendarReadFailureText } from '@nestboard/shared/calendar-feeds/faults.ts'

/**
 * Thrown for an imported calendar that can't be fetched or parsed; `text` is the sentence that the listing's team
 * sees.
 */
export class CalendarFeedError extends Error {
  readonly why: keyof typeof calendarReadFailureTexts
  readonly text: CalendarReadFailureText
  constructor(why: keyof typeof calendarReadFailureTexts, cause?: unknown) {
    super(`calendar refused: ${why}`, { cause })
    this.why = why
    this.text = calendarReadFailureTexts[why]
  }
}
