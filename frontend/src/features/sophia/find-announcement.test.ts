import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '@nestboard/shared/sophia/model.ts'
import { findAnnouncement, type Announcement } from './find-announcement.ts'

const message = (id: number, more: Partial<ChatMessage>): ChatMessage => ({
  id,
  chatId: 1,
  userId: null,
  nco: id,
  nms: id,
  flags: 1,
  text: '',
  state: null,
  actions: [],
  cards: [],
  sources: [],
  ...more,
})
const who = { userId: 5, nameOf: (id: number) => (id === 6 ? 'Leo' : 'Somebody') }
const start: Announcement = { heardId: 1, heardState: 'DONE', text: '' }
const old = message(1, { text: 'Old', state: 'DONE' })
const mine = message(2, { userId: 5, text: 'Where?' })
const theirs = message(2, { userId: 6, text: 'Where?' })
const writing = message(3, { text: 'Lorn', state: 'STREAMING' })
const done = message(3, { text: '**Lorne** is free.', state: 'DONE' })

describe('the announcement of messages', () => {
  it('tells an answer once, when it is finished', () => {
    const typing = findAnnouncement(start, [old, mine, writing], who)
    expect(typing).toEqual({ heardId: 2, heardState: null, text: '' })
    expect(findAnnouncement(typing, [old, mine, { ...writing, text: 'Lorne' }], who)).toBe(typing)
    const told = findAnnouncement(typing, [old, mine, done], who)
    expect(told).toEqual({ heardId: 3, heardState: 'DONE', text: 'Sophia: Lorne is free.' })
    expect(findAnnouncement(told, [old, mine, done], who)).toBe(told)
  })

  it('tells the questions of others, but not one’s own', () => {
    expect(findAnnouncement(start, [old, theirs], who).text).toBe('Leo asks: Where?')
    expect(findAnnouncement(start, [old, mine], who).text).toBe('')
  })

  it('tells that an answer failed, and one that was written anew again', () => {
    const failed = findAnnouncement(start, [mine, { ...done, state: 'FAILED' }], who)
    expect(failed.text).toBe('The answer did not arrive.')
    const anew = findAnnouncement(failed, [mine, writing], who)
    expect(findAnnouncement(anew, [mine, done], who).text).toBe('Sophia: Lorne is free.')
    // Its end may come before the page has read that it began.
    expect(findAnnouncement(failed, [mine, done], who).text).toBe('Sophia: Lorne is free.')
  })
})
