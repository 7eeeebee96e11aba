import { expect, it } from 'vitest'
import { toBranchSlug } from './branch.ts'
import { findOrphanedBranchSlugs } from './find-orphaned-branch-slugs.ts'

const stacks = (...slugs: string[]) =>
  slugs.flatMap((slug) => ['Data', 'Api', 'Observability'].map((stack) => `Nestboard-${slug}-${stack}`))
const all = [
  ...stacks('main', 'one', toBranchSlug('feature/two'), 'gone'),
  'Nestboard-Shared',
  'CDKToolkit',
  'Other-x-Data',
]

it('each deployment whose branch is gone is found once', () => {
  expect(findOrphanedBranchSlugs(all, ['main', 'one', 'feature/two'])).toEqual(['gone'])
  expect(findOrphanedBranchSlugs(all, ['main', 'one', 'feature/two', 'gone'])).toEqual([])
})

it('main and the shared stack are never found left behind', () => {
  expect(findOrphanedBranchSlugs(all, ['main'])).toEqual([toBranchSlug('feature/two'), 'gone', 'one'].toSorted())
})

it('nothing is found left behind when the branches could not be read', () => {
  expect(() => findOrphanedBranchSlugs(all, [])).toThrow('must include main')
})

it('a slug is destroyed by its own name', () => {
  for (const slug of ['gone', toBranchSlug('feature/two'), toBranchSlug('a very long name of a branch')])
    expect(toBranchSlug(slug)).toBe(slug)
})
