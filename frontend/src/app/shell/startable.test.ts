import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { allCreateMenuEntries, listCreateMenuEntries } from '../../lib/navigation/create-menu-entry.ts'
import { linkableScreenPaths } from '../../lib/navigation/screen-paths.ts'

const names = (paths: ReadonlySet<string>) => listCreateMenuEntries(paths).map(({ name }) => name)

it('the Create menu has its seven entries in order if every screen exists', () => {
  expect(names(new Set(allCreateMenuEntries.map(({ screen }) => screen)))).toEqual([
    'Review',
    'Planning Board',
    'Group',
    'Price Match Fusion',
    'Whisk Me Away',
    'Listing',
    'Supplier',
  ])
})

it('an entry is visible only if its screen is in the route table', () => {
  expect(names(new Set())).toEqual([])
  expect(names(new Set(['/supplier/new', '/supplier/:id']))).toEqual(['Supplier'])
  expect(names(linkableScreenPaths)).toContain('Planning Board')
})

it('every entry’s URL leads to its screen', () => {
  const astray = allCreateMenuEntries.filter(({ to, screen }) => to !== undefined && !matchPath(screen, to))
  expect(astray).toEqual([])
})
