import { calendarReadFailureTexts } from '@nestboard/shared/calendar-feeds/faults.ts'
import type { CalendarReadFailureText } from '@nestboard/shared/calendar-feeds/faults.ts'

/** Thrown for a calendar that can't be read; `text` is the sentence that its owner sees. */
export class CalendarFeedError extends Error {
  readonly text: CalendarReadFailureText
  constructor(why: keyof typeof calendarReadFailureTexts, cause?: unknown) {
    super(`calendar refused: ${why}`, { cause })
    this.text = calendarReadFailureTexts[why]
  }
}
