import { expect, it } from 'vitest'
import { listSourceFiles, readSource } from '../test/tree.ts'
import { routeFilePattern, removeRouteSummaries } from './route-summaries.ts'

it('every route loses its summary and nothing else', () => {
  const files = listSourceFiles().filter((path) => routeFilePattern.test(`/${path}`))
  const linesOf = (text: string, what: RegExp) => [...text.matchAll(what)].length
  const sources = files.map((path) => ({
    path,
    before: readSource(path),
    after: removeRouteSummaries(readSource(path)),
  }))
  expect(sources.length).toBeGreaterThan(15)
  expect(sources.filter(({ after }) => after.includes('summary:')).map(({ path }) => path)).toEqual([])
  for (const what of [/= route\(\{/g, /^ {2}method:/gm, /^ {2}access:/gm, /^\}\)/gm])
    expect(sources.map(({ after }) => linesOf(after, what))).toEqual(sources.map(({ before }) => linesOf(before, what)))
})
