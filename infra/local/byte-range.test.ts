import { expect, it } from 'vitest'
import { parseByteRange } from './byte-range.ts'

it.each([
  ['bytes=0-9', { from: 0, to: 9 }],
  ['bytes=90-', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=95-500', { from: 95, to: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=9-0', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=0-1,4-5', undefined],
  ['lines=0-9', undefined],
  ['bytes=-', undefined],
  [undefined, undefined],
])('of 100 bytes, %s asks for %o', (header, range) => {
  expect(parseByteRange(header, 100)).toEqual(range)
})
