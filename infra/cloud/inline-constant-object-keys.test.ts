import { expect, it } from 'vitest'
import { inlineConstantObjectKeys } from './inline-constant-object-keys.ts'

it('keys that are constants of the file become plain, and nothing else changes', () => {
  const before = [
    'const _h = "http";',
    'const _s = "smithy.ts.sdk";',
    'var n0 = "x";',
    'export var A$ = [9, n0, { [_h]: ["GET", 200], [_s]: 1, [other]: 2 }, [_h, _s]];',
  ]
  const after = [
    ...before.slice(0, 3),
    'export var A$ = [9, n0, { "http": ["GET", 200], "smithy.ts.sdk": 1, [other]: 2 }, [_h, _s]];',
  ]
  expect(inlineConstantObjectKeys(before.join('\n'))).toBe(after.join('\n'))
})
