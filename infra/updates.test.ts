import { describe, expect, it } from 'vitest'
import type { FeatureName } from '@nestboard/shared/features.ts'
import { contract, grants, synthesizeStacks, synthesizeStacksForContract } from './testing/assembly.ts'
import { findBrokenStackImports, readStackExportsAndImports } from './testing/references.ts'

const settings = { mailFrom: 'a@b.example', monthlyBudget: 20 }
const domain = { name: 'stays.example', certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1' }

const today = readStackExportsAndImports(synthesizeStacks('main', { nestboard: settings }))
const withDomain = readStackExportsAndImports(synthesizeStacks('main', { nestboard: { ...settings, domain } }))
const restored = readStackExportsAndImports(
  synthesizeStacks('main', {
    nestboard: {
      ...settings,
      restoredTable: {
        name: 'nestboard-main-20261125t0200',
        streamArn: 'arn:aws:dynamodb:us-east-1:123456789012:table/nestboard-main-20261125t0200/stream/1',
      },
    },
  }),
)
const without = (gone: FeatureName) =>
  readStackExportsAndImports(
    synthesizeStacksForContract(
      'main',
      contract.filter(({ feature }) => feature !== gone),
      grants,
    ),
  )
const renamed = readStackExportsAndImports(
  synthesizeStacksForContract(
    'main',
    contract.map((row) => (row.feature === 'place' ? { ...row, feature: 'places' as FeatureName } : row)),
    new Map([...grants, ['places' as FeatureName, grants.get('place')!]]),
  ),
)

describe('an update removes no export that a deployed stack imports', () => {
  it('which is tested on stacks that do import from one another', () => {
    expect(today.imports.length).toBeGreaterThan(20)
    for (const [name] of today.imports) expect(today.exports.has(name)).toBe(true)
  })

  it.each([
    ['a domain is added', today, withDomain],
    ['a domain is removed', withDomain, today],
    ['a restored table is used', today, restored],
    ['a restored table is given up', restored, today],
    ['a feature is removed', today, without('place')],
    ['a feature with files is removed', today, without('media')],
    ['a feature is added', without('place'), today],
    ['a feature is renamed', today, renamed],
    ['the commit before the renaming is deployed again', renamed, today],
  ])('when %s', (_, before, after) => {
    expect(findBrokenStackImports(before, after)).toEqual([])
  })
})
