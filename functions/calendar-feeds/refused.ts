import { feedTexts } from '@nestboard/shared/calendar-feeds/faults.ts'
import type { FeedText } from '@nestboard/shared/calendar-feeds/faults.ts'

/** A calendar that can't be read, with the text that its owner sees. */
export class FeedRefused extends Error {
  readonly text: FeedText
  constructor(why: keyof typeof feedTexts, cause?: unknown) {
    super(`calendar refused: ${why}`, { cause })
    this.text = feedTexts[why]
  }
}
