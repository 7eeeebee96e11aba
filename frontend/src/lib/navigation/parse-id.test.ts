import { expect, test } from 'vitest'
import { parseId } from './parse-id.ts'

test.each([
  ['42', 42],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ['9007199254740992', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['4.2', undefined],
  ['1e3', undefined],
  ['abc', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j is read as the id %j', (text, id) => expect(parseId(text)).toBe(id))
