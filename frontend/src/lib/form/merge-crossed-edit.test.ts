import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeCrossedEdit } from './merge-crossed-edit.ts'

const names = ['name', 'amount', 'unit', 'tags'] as const
type Values = Record<(typeof names)[number], unknown>
const valueField = fc.constantFrom<unknown>('', 'a', 1, undefined, [], ['x'])
const values: fc.Arbitrary<Values> = fc.record({
  name: valueField,
  amount: valueField,
  unit: valueField,
  tags: valueField,
})
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

describe('a form that others crossed', () => {
  it('takes over what others changed in untouched fields, and never anything else', () => {
    fc.assert(
      fc.property(values, values, values, (before, mine, theirs) => {
        const { changed, conflicting, taken } = mergeCrossedEdit({ before, mine, theirs })
        const form = { ...mine, ...taken }
        for (const name of names) {
          const [isTouched, isTheirs] = [!same(mine[name], before[name]), !same(theirs[name], before[name])]
          expect(changed.includes(name)).toBe(isTheirs)
          expect(form[name]).toEqual(isTheirs && !isTouched ? theirs[name] : mine[name])
          // Whatever a save of the whole form would overwrite is named.
          expect(conflicting.includes(name)).toBe(isTheirs && !same(form[name], theirs[name]))
        }
      }),
    )
  })

  it('keeps a number and its unit together: changing one is changing both', () => {
    const before = { amount: 10, unit: 'PERCENT', name: 'Early' }
    const crossed = { before, mine: { ...before, amount: 15 }, theirs: { amount: 20, unit: 'FLAT', name: 'Late' } }
    expect(mergeCrossedEdit(crossed, [['amount', 'unit']])).toEqual({
      changed: ['amount', 'unit', 'name'],
      conflicting: ['amount', 'unit'],
      taken: { name: 'Late' },
    })
  })

  it('finds no conflict where both typed the same', () => {
    const [before, after] = [{ name: 'Old' }, { name: 'New' }]
    expect(mergeCrossedEdit({ before, mine: after, theirs: after })).toMatchObject({ conflicting: [], taken: {} })
  })
})
