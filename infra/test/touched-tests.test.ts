import { describe, expect, it } from 'vitest'
import { measureImportDistances, rankSpecs, type SpecUse } from './touched-tests.ts'

const graph = new Map([
  ['price.test.ts', ['price.ts']],
  ['offers.ts', ['price.ts']],
  ['offers.test.ts', ['offers.ts', 'price.ts']],
  ['orders.test.ts', ['offers.ts']],
  ['day.test.ts', ['day.ts']],
])

describe('the tests that a change touches', () => {
  it('are those that import a changed file, with the fewest steps between', () => {
    expect(Object.fromEntries(measureImportDistances(graph, ['price.ts']))).toEqual({
      'price.ts': 0,
      'price.test.ts': 1,
      'offers.ts': 1,
      'offers.test.ts': 1,
      'orders.test.ts': 2,
    })
  })

  it('are browser specs that changed, then those that load a near screen, then those that call the feature', () => {
    const use = (modules: string[], calls: Record<string, number> = {}): SpecUse => ({ modules, calls })
    const uses = {
      'a.spec.ts': use(['far.tsx']),
      'b.spec.ts': use(['near.tsx', 'far.tsx']),
      'c.spec.ts': use(['near.tsx']),
      'd.spec.ts': use(['other.tsx'], { orders: 20 }),
      'e.spec.ts': use(['other.tsx'], { orders: 70 }),
      'f.spec.ts': use([]),
      'g.spec.ts': use(['other.tsx']),
    }
    const distances = new Map([
      ['near.tsx', 1],
      ['far.tsx', 3],
      ['f.spec.ts', 0],
    ])
    expect(rankSpecs(['shared/orders/price.ts'], distances, uses)).toEqual([
      'f.spec.ts',
      'c.spec.ts',
      'b.spec.ts',
      'a.spec.ts',
      'e.spec.ts',
      'd.spec.ts',
    ])
  })
})
