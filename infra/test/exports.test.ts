import { expect, it } from 'vitest'
import { listSourceFiles, readSource } from './tree.ts'

/**
 * Names that many files export by convention. They needn't be unique, because code that uses them imports them from a
 * known file.
 */
const conventional = new Set(['handler', 'grants', 'mediaGrants', 'buildMailContent', 'reactions', 'rows', 'Screen'])

const sources = listSourceFiles().filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|^infra\/(?:test|bench)\/|^frontend\/e2e\//.test(path),
)

const exported = /^export (?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm

it('an exported name is unique in its workspace, so that a search finds one thing', () => {
  const definitions = sources.flatMap((path) =>
    [...readSource(path).matchAll(exported)].map(([, name]) => ({ path, name: `${path.split('/')[0]} ${name}` })),
  )
  expect(definitions.length).toBeGreaterThan(1500)
  const byName = Map.groupBy(
    definitions.filter(({ name }) => !conventional.has(name.split(' ')[1]!)),
    ({ name }) => name,
  )
  const shared = [...byName].filter(([, found]) => new Set(found.map(({ path }) => path)).size > 1)
  expect(shared.map(([name, found]) => `${name}: ${found.map(({ path }) => path).join(', ')}`)).toEqual([])
})
