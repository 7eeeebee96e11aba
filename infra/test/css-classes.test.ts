import { expect, it } from 'vitest'
import { listSourceFiles, readSource } from './tree.ts'

/**
 * A screen's style sheet stays loaded after the screen is left. A class with top-level rules in two sheets would
 * therefore look different after a visit to the other screen.
 */
it('a class is defined by one style sheet', () => {
  const definitions = listSourceFiles()
    .filter((path) => /^frontend\/src\/.*\.css$/.test(path))
    .flatMap((path) =>
      [...readSource(path).matchAll(/^\.([\w-]+)\s*[{,]/gm)].map(([, name]) => ({ path, name: name! })),
    )
  expect(definitions.length).toBeGreaterThan(300)
  const sheets = Map.groupBy(definitions, ({ name }) => name)
  const shared = [...sheets].map(([name, found]) => [name, [...new Set(found.map(({ path }) => path))]] as const)
  expect(shared.filter(([, paths]) => paths.length > 1)).toEqual([])
})
