import { parentPort } from 'node:worker_threads'
import { CalendarFeedError } from './calendar-feed-error.ts'
import { isExportedEventUid } from './exported-event-uid.ts'
import { parseCalendarNights } from './parse-calendar-nights.ts'
import type { ParseAnswer, ParseJob } from './parse-calendar-in-turn.ts'

/** Parses one calendar for each message and posts its nights, or why they can't be read. */
parentPort!.on('message', ({ text, zone, days, listingId }: ParseJob) => {
  let answer: ParseAnswer
  try {
    const isOwn = (uid: string) => isExportedEventUid(uid, listingId)
    answer = parseCalendarNights(text, { zone, days, isOwn })
  } catch (error) {
    if (!(error instanceof CalendarFeedError)) throw error
    answer = { why: error.why }
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort!.postMessage(answer)
})
