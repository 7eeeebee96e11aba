import { feedTexts } from '@nestboard/shared/calendar-feeds/faults.ts'
import type { FeedText } from '@nestboard/shared/calendar-feeds/faults.ts'

/** Thrown for a calendar that can't be read; `text` is the sentence that its owner sees. */
export class CalendarFeedError extends Error {
  readonly text: FeedText
  constructor(why: keyof typeof feedTexts, cause?: unknown) {
    super(`calendar refused: ${why}`, { cause })
    this.text = feedTexts[why]
  }
}
