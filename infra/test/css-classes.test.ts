import { expect, it } from 'vitest'
import { ourSources, textOf } from './tree.ts'

/**
 * Style sheets load with the screens that use them and stay, so a class with rules at the top of two sheets looks
 * different after a visit to another screen.
 */
it('a class is defined by one style sheet', () => {
  const definitions = ourSources()
    .filter((path) => /^frontend\/src\/.*\.css$/.test(path))
    .flatMap((path) => [...textOf(path).matchAll(/^\.([\w-]+)\s*[{,]/gm)].map(([, name]) => ({ path, name: name! })))
  expect(definitions.length).toBeGreaterThan(300)
  const sheets = Map.groupBy(definitions, ({ name }) => name)
  const shared = [...sheets].map(([name, found]) => [name, [...new Set(found.map(({ path }) => path))]] as const)
  expect(shared.filter(([, paths]) => paths.length > 1)).toEqual([])
})
