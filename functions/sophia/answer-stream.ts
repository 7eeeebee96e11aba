import type { ChatPush } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import { isAnswerWanted, saveAnswerText } from './answer.store.ts'
import type { AnswerAttempt } from './answer.store.ts'

/** Pushes of one answer are at least this far apart: four in a second. */
const pushEveryMs = 250
/** How often the table is asked whether somebody stopped the answer. */
const askEveryMs = 600
/** When the text so far is stored, in ms after the start. Few, because each costs the units of the whole row. */
const savesAtMs = [2_500, 10_000, 30_000]

interface StreamOptions {
  readonly now: () => number
  readonly push: (update: Omit<ChatPush, 'type'>) => Promise<void>
}

/** An answer on its way to the browsers. */
export interface AnswerStream {
  /** The text so far. */
  readonly text: string
  /** Aborted once somebody stopped the answer. */
  readonly stopped: AbortSignal
  /** Adds checked text; returns the length of the whole. */
  readonly append: (text: string) => number
  /** Pushes the rest and ends the timers. */
  readonly close: () => Promise<void>
}

/**
 * Coalesces the text of an answer to a push each quarter of a second, each with the text since the last one; stores it
 * now and then for browsers that read again, and notices when somebody stops it.
 */
export function createAnswerStream(at: AnswerAttempt, { now, push }: StreamOptions): AnswerStream {
  const { chatId, messageId: msgId } = at
  const startMs = now()
  const stopping = new AbortController()
  let text = ''
  let pushed = 0
  let updates = 0
  let saves = 0
  let working: Promise<unknown> = Promise.resolve()
  let lastPushMs = -Infinity

  const pushNow = (): Promise<void> => {
    if (pushed === text.length && (updates > 0 || at.attempt === 1)) return Promise.resolve()
    const update = { id: ++updates, msgId, pos: pushed, text: text.slice(pushed) }
    pushed = text.length
    lastPushMs = now()
    return push({ chatId, update }).catch(() => {})
  }
  const queue = (work: () => Promise<unknown>): void => {
    working = working.then(work).catch(() => {})
  }
  const tick = setInterval(() => {
    if (text && now() - lastPushMs >= pushEveryMs) queue(pushNow)
    const due = savesAtMs.filter((ms) => now() - startMs >= ms).length
    if (text && due > saves) {
      saves = due
      queue(() => saveAnswerText(at, text))
    }
  }, pushEveryMs)
  const ask = setInterval(
    () =>
      queue(async () => {
        if (!(await isAnswerWanted(at))) stopping.abort()
      }),
    askEveryMs,
  )
  // A retry begins with an empty text, so that browsers drop what an earlier try left.
  if (at.attempt > 1) queue(pushNow)
  return {
    get text() {
      return text
    },
    stopped: stopping.signal,
    append: (more) => {
      text += more
      if (now() - lastPushMs >= pushEveryMs) queue(pushNow)
      return text.length
    },
    close: async () => {
      clearInterval(tick)
      clearInterval(ask)
      queue(pushNow)
      await working
    },
  }
}
