import { expect, test } from 'vitest'
import { circleIn } from './chunk-circles.ts'

const circleOf = (imports: Readonly<Record<string, readonly string[]>>) =>
  circleIn(Object.keys(imports), (name) => imports[name] ?? [])

test.each([
  ['files that only lead down', { index: ['shell', 'kernel'], shell: ['kernel'], kernel: [] }, undefined],
  ['two that need each other', { index: ['common'], common: ['routes'], routes: ['common'] }, 'common routes common'],
  ['a longer way round', { a: ['b'], b: ['c'], c: ['d', 'a'], d: [] }, 'a b c a'],
])('%s', (_, imports, circle) => expect(circleOf(imports)?.join(' ')).toBe(circle))
