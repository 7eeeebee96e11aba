import { expect, test } from 'vitest'
import { findImportCycle } from './find-import-cycle.ts'

const circleOf = (imports: Readonly<Record<string, readonly string[]>>) =>
  findImportCycle(Object.keys(imports), (name) => imports[name] ?? [])

test.each([
  [
    'finds no cycle in files that only import downward',
    { index: ['shell', 'kernel'], shell: ['kernel'], kernel: [] },
    undefined,
  ],
  ['finds a cycle of two files', { index: ['common'], common: ['routes'], routes: ['common'] }, 'common routes common'],
  ['finds a longer cycle', { a: ['b'], b: ['c'], c: ['d', 'a'], d: [] }, 'a b c a'],
])('%s', (_, imports, circle) => expect(circleOf(imports)?.join(' ')).toBe(circle))
