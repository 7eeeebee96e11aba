import { expect, it } from 'vitest'
import { formatHostReplyTime } from './format-host-reply-time.ts'

it.each([
  [0, 'Usually in a minute'],
  [1, 'Usually in a minute'],
  [20, 'Usually in 20 minutes'],
  [59, 'Usually in 59 minutes'],
  [60, 'Usually in an hour'],
  [89, 'Usually in an hour'],
  [125, 'Usually in 2 hours'],
  [1409, 'Usually in 23 hours'],
  [1410, 'Usually in a day'],
  [4000, 'Usually in 3 days'],
])('a median reply time of %d minutes is shown as "%s"', (minutes, text) => {
  expect(formatHostReplyTime(minutes)).toBe(text)
})
