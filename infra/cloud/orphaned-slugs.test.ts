import { expect, it } from 'vitest'
import { branchSlug } from './branch.ts'
import { findOrphanedBranchSlugs } from './orphaned-slugs.ts'

const stacks = (...slugs: string[]) =>
  slugs.flatMap((slug) => ['Data', 'Api', 'Observability'].map((stack) => `Nestboard-${slug}-${stack}`))
const all = [
  ...stacks('main', 'one', branchSlug('feature/two'), 'gone'),
  'Nestboard-Shared',
  'CDKToolkit',
  'Other-x-Data',
]

it('each deployment whose branch is gone is found once', () => {
  expect(findOrphanedBranchSlugs(all, ['main', 'one', 'feature/two'])).toEqual(['gone'])
  expect(findOrphanedBranchSlugs(all, ['main', 'one', 'feature/two', 'gone'])).toEqual([])
})

it('main and the shared stack are never found left behind', () => {
  expect(findOrphanedBranchSlugs(all, ['main'])).toEqual([branchSlug('feature/two'), 'gone', 'one'].toSorted())
})

it('nothing is found left behind when the branches could not be read', () => {
  expect(() => findOrphanedBranchSlugs(all, [])).toThrow('must include main')
})

it('a slug is destroyed by its own name', () => {
  for (const slug of ['gone', branchSlug('feature/two'), branchSlug('a very long name of a branch')])
    expect(branchSlug(slug)).toBe(slug)
})
