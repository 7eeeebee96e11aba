import { expect, it } from 'vitest'
import { emptyInboxSearch, findMatchingThreadText, type InboxFilter, type SearchableThread } from './inbox-search.ts'

const given: SearchableThread = {
  thread: { unread: 0, supplierId: 7, lastText: 'The hamper is on us.' },
  name: 'Gîte du Môle',
  texts: ['The hamper is on us.', 'Which side is out of the wind?'],
}
const find = (text: string, filter: InboxFilter = 'all', thread = given) =>
  findMatchingThreadText(thread, { text, filter })

it('finds a thread by partner or last message, ignoring case and accents, and shows the last message', () => {
  for (const text of ['', '  ', 'gite', 'MÔLE', 'hamper']) expect(find(text)).toBe(undefined)
  expect(findMatchingThreadText(given, emptyInboxSearch)).toBe(undefined)
})

it('finds a thread by an older loaded message, and shows that message', () => {
  expect(find('the WIND')).toBe('Which side is out of the wind?')
  expect(find('bicycle')).toBe(null)
})

it('filters unread threads and threads with suppliers', () => {
  const person = { ...given, thread: { ...given.thread, unread: 2, supplierId: null } }
  expect([find('', 'unread'), find('', 'unread', person)]).toEqual([null, undefined])
  expect([find('', 'suppliers'), find('', 'suppliers', person)]).toEqual([undefined, null])
})
