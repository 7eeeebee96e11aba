import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { allStartable, startableAmong } from '../../lib/startable.ts'
import { builtScreens } from '../../lib/screen-paths.ts'

const names = (paths: ReadonlySet<string>) => startableAmong(paths).map(({ name }) => name)

it('Create has its seven entries in order once every screen is built', () => {
  expect(names(new Set(allStartable.map(({ screen }) => screen)))).toEqual([
    'Review',
    'Planning Board',
    'Group',
    'Price Match Fusion',
    'Whisk Me Away',
    'Listing',
    'Supplier',
  ])
})

it('an entry appears with its row in the route table and is hidden without it', () => {
  expect(names(new Set())).toEqual([])
  expect(names(new Set(['/supplier/new', '/supplier/:id']))).toEqual(['Supplier'])
  expect(names(builtScreens)).toContain('Planning Board')
})

it('every address leads to the screen it needs', () => {
  const astray = allStartable.filter(({ to, screen }) => to !== undefined && !matchPath(screen, to))
  expect(astray).toEqual([])
})
