import fc from 'fast-check'
import type { ChatPush } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import { expect, it } from 'vitest'
import { createAnswerStream } from './answer-stream.ts'

type Update = ChatPush['update']

/** What the server writes: pieces of an answer, and the milliseconds that pass before each. */
const pieces = fc.array(fc.record({ text: fc.string({ minLength: 1, maxLength: 20 }), ms: fc.nat(400) }), {
  minLength: 1,
  maxLength: 30,
})

async function writeAnswerOf(written: readonly { text: string; ms: number }[], attempt: number) {
  let nowMs = 0
  const updates: Update[] = []
  const stream = createAnswerStream(
    { chatId: 1, messageId: 3, attempt },
    { now: () => nowMs, push: async ({ update }) => void updates.push(update) },
  )
  for (const { text, ms } of written) {
    nowMs += ms
    stream.append(text)
  }
  await stream.close()
  return { updates, text: stream.text }
}

/** Applies an update as a reader does: from its position on; undefined if text before it is missing. */
const apply = (text: string, { pos, text: part }: Update): string | undefined =>
  pos > text.length ? undefined : text.slice(0, pos) + part

it('loses no character over 1,000 lines that are cut at random and read what is stored when they are back', async () => {
  const law = fc.asyncProperty(
    pieces,
    fc.constantFrom(1, 2),
    fc.nat(),
    fc.nat(),
    fc.double({ min: 0, max: 1, noNaN: true }),
    async (written, attempt, cutAt, gap, storedShare) => {
      const { updates, text } = await writeAnswerOf(written, attempt)
      const cut = cutAt % (updates.length + 1)
      const back = cut + (gap % (updates.length + 1 - cut))
      // The row holds what was sent by some moment; a reader gets it, or keeps what it has if that is more.
      const sent = updates.slice(0, back).reduce((all, update) => apply(all, update)!, '')
      const stored = sent.slice(0, Math.floor(storedShare * sent.length))
      let shown = updates.slice(0, cut).reduce((all, update) => apply(all, update)!, '')
      expect(text.startsWith(shown)).toBe(true)
      if (stored.length > shown.length) shown = stored
      for (const update of updates.slice(back)) {
        const next = apply(shown, update)
        // A gap makes the reader read again, which brings what the server has written by then.
        shown = next ?? updates.slice(0, updates.indexOf(update) + 1).reduce((all, each) => apply(all, each)!, '')
        expect(text.startsWith(shown)).toBe(true)
      }
      // The end is read once the answer is done, so a reader that missed the last updates has all of it, too.
      expect(back < updates.length ? shown : text).toBe(text)
    },
  )
  await fc.assert(law, { numRuns: 1000 })
})

it('sends updates that join without a gap, whenever they are cut off', async () => {
  const law = fc.asyncProperty(pieces, async (written) => {
    const { updates, text } = await writeAnswerOf(written, 1)
    expect(updates.map(({ id }) => id)).toEqual(updates.map((_, at) => at + 1))
    expect(updates.map(({ text: part }) => part).join('')).toBe(text)
    let end = 0
    for (const { pos, text: part } of updates) {
      expect(pos).toBe(end)
      end += part.length
    }
  })
  await fc.assert(law, { numRuns: 1000 })
})
