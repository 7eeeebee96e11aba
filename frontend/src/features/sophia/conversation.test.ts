import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '@nestboard/shared/sophia/model.ts'
import {
  applyChatTextUpdate,
  findStreamingAnswer,
  getReadingMoment,
  mergeConversation,
  type ChatTextUpdate,
  type Conversation,
  type ConversationPage,
} from './conversation.ts'

const message = (id: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  chatId: 1,
  userId: null,
  nco: id,
  nms: id,
  flags: 1,
  text: '',
  state: 'DONE',
  actions: [],
  cards: [],
  sources: [],
  ...more,
})
const page = (messages: ChatMessage[], more: Partial<ConversationPage> = {}): ConversationPage => ({
  chat: { id: 1, tripId: null, name: '', inception: 0, nco: 0, nms: 0 },
  messages,
  more: false,
  draft: null,
  users: [],
  enabled: true,
  ...more,
})
const shown = (messages: ChatMessage[], more: Partial<ConversationPage> = {}): Conversation =>
  mergeConversation(undefined, page(messages, more), 'newest')
const streaming = (text: string) => shown([message(7, { text, state: 'STREAMING' })])
const update = (pos: number, text: string, msgId = 7): ChatTextUpdate => ({ id: 1, msgId, pos, text })
const textOf = ({ messages }: Conversation): string | undefined => messages.at(-1)?.text
const idsOf = ({ messages }: Conversation): number[] => messages.map(({ id }) => id)

describe('an update of a text', () => {
  it('is appended at the end, and replaces the rest before it', () => {
    expect(textOf(applyChatTextUpdate(streaming('Three st'), update(8, 'ays')))).toBe('Three stays')
    expect(textOf(applyChatTextUpdate(streaming('Three stays'), update(6, 'inns')))).toBe('Three inns')
    expect(textOf(applyChatTextUpdate(streaming('Three stays'), update(0, '')))).toBe('')
  })

  it('waits behind a gap until the text before it is there', () => {
    const gap = applyChatTextUpdate(streaming('ab'), update(4, 'ef'))
    expect([textOf(gap), gap.waiting.length]).toEqual(['ab', 1])
    const filled = applyChatTextUpdate(gap, update(2, 'cd'))
    expect([textOf(filled), filled.waiting]).toEqual(['abcdef', []])
    const read = mergeConversation(gap, page([message(7, { text: 'abcdefgh', state: 'STREAMING' })]), 'changed')
    expect([textOf(read), read.waiting]).toEqual(['abcdefgh', []])
  })

  it('of an unknown message asks to read again, but not for ever', () => {
    const unknown = applyChatTextUpdate(streaming(''), update(0, 'a', 9))
    expect(unknown.waiting).toHaveLength(1)
    expect(mergeConversation(unknown, page([]), 'changed').waiting).toEqual([])
  })

  it('changes no finished answer; one that is written anew is read again', () => {
    const done = shown([message(7, { text: 'abc' })])
    expect(applyChatTextUpdate(done, update(0, 'ab'))).toBe(done)
    const anew = applyChatTextUpdate(done, update(0, 'x'))
    expect([textOf(anew), anew.waiting.length]).toEqual(['abc', 1])
    const read = mergeConversation(anew, page([message(7, { nms: 8, state: 'STREAMING' })]), 'changed')
    expect([textOf(read), read.waiting]).toEqual(['x', []])
  })
})

describe('what was read', () => {
  it('does not take back words that updates have brought already', () => {
    const read = page([message(7, { text: 'Three', state: 'STREAMING' })])
    expect(textOf(mergeConversation(streaming('Three stays'), read, 'changed'))).toBe('Three stays')
    const done = page([message(7, { text: 'Three', nms: 8 })])
    expect(textOf(mergeConversation(streaming('Three stays'), done, 'changed'))).toBe('Three')
  })

  it('drops messages older than the inception of a new chat', () => {
    const chat = { id: 1, tripId: 3, name: '', inception: 6, nco: 0, nms: 9 }
    expect(idsOf(mergeConversation(shown([message(5), message(6)]), page([message(8)], { chat }), 'changed'))).toEqual([
      6, 8,
    ])
  })

  it('joins older pages and changed messages in order, without a gap', () => {
    const newest = shown([message(20), message(21)], { more: true })
    const older = mergeConversation(newest, page([message(10), message(11)], { more: true }), 'older')
    expect([idsOf(older), older.more]).toEqual([[10, 11, 20, 21], true])
    const changed = mergeConversation(older, page([message(11, { nms: 30 }), message(22)]), 'changed')
    expect([idsOf(changed), changed.more]).toEqual([[10, 11, 20, 21, 22], true])
    const far = mergeConversation(changed, page([message(40)], { more: true }), 'newest')
    expect([idsOf(far), far.more]).toEqual([[40], true])
  })

  it('always includes an answer that is being written', () => {
    const answer = message(22, { nms: 40, state: 'STREAMING' })
    expect(getReadingMoment(shown([message(21, { nms: 50 }), answer]))).toBe(39)
    expect(getReadingMoment(shown([message(21, { nms: 50 })]))).toBe(50)
    expect(findStreamingAnswer(shown([message(21), answer]))?.id).toBe(22)
  })
})

/** A part of an answer that the server writes, and what happens to its update and to the page meanwhile. */
interface Step {
  readonly part: string
  /** Replaces the text from this fraction on; null appends. */
  readonly back: number | null
  readonly fate: 'arrives' | 'lost' | 'late'
  /** Whether the server stores the text, which it does only now and then. */
  readonly isStored: boolean
  /** Whether the page reads what is stored, as after a reconnect. */
  readonly isRead: boolean
}
const step = (isAppended: boolean) =>
  fc.record<Step>({
    part: fc.string({ minLength: 1, maxLength: 12 }),
    back: isAppended ? fc.constant(null) : fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 4 }),
    fate: fc.constantFrom('arrives', 'lost', 'late'),
    isStored: fc.boolean(),
    isRead: fc.boolean(),
  })

/** Plays the steps. `seen` lists each text that the page showed, beside the server's text at that moment. */
function play(steps: readonly Step[]) {
  let [text, stored, known] = ['', '', streaming('')]
  const seen: [shown: string, written: string][] = []
  const late: ChatTextUpdate[] = []
  const show = (next: Conversation) => {
    known = next
    seen.push([textOf(next) ?? '', text])
  }
  for (const { part, back, fate, isStored, isRead } of steps) {
    const pos = back === null ? text.length : Math.floor(back * text.length)
    text = text.slice(0, pos) + part
    if (isStored) stored = text
    if (fate === 'late') late.push(update(pos, part))
    if (fate === 'arrives') show(applyChatTextUpdate(known, update(pos, part)))
    if (!isRead) continue
    show(mergeConversation(known, page([message(7, { text: stored, state: 'STREAMING' })]), 'changed'))
    for (const each of late.splice(0)) show(applyChatTextUpdate(known, each))
  }
  return { text, known, seen }
}

describe('an answer over a line that is cut, slow and unordered', () => {
  it('loses no character in 1,000 runs, whatever was lost, late or replaced', () => {
    const law = fc.property(fc.array(step(false), { maxLength: 40 }), (steps) => {
      const { text, known } = play(steps)
      const end = mergeConversation(known, page([message(7, { text, nms: 8 })]), 'changed')
      expect([textOf(end), end.waiting]).toEqual([text, []])
    })
    fc.assert(law, { numRuns: 1000 })
  })

  it('shows only beginnings of what was written, and all of it once it was read again', () => {
    const law = fc.property(fc.array(step(true), { maxLength: 40 }), (steps) => {
      const { text, known, seen } = play(steps)
      for (const [part, written] of seen) expect(written.startsWith(part)).toBe(true)
      const end = mergeConversation(known, page([message(7, { text, state: 'STREAMING' })]), 'changed')
      expect([textOf(end), end.waiting]).toEqual([text, []])
    })
    fc.assert(law, { numRuns: 1000 })
  })

  it('is whole once all updates came, in whatever order', () => {
    const parts = fc.array(fc.tuple(fc.nat(), fc.string({ minLength: 1, maxLength: 12 })), { maxLength: 40 })
    const law = fc.property(parts, (given) => {
      let text = ''
      const updates = given.map(([order, part]) => {
        text += part
        return { order, update: update(text.length - part.length, part) }
      })
      const unordered = updates.toSorted((a, b) => a.order - b.order)
      const end = unordered.reduce((known, each) => applyChatTextUpdate(known, each.update), streaming(''))
      expect([textOf(end), end.waiting]).toEqual([text, []])
    })
    fc.assert(law, { numRuns: 1000 })
  })
})
