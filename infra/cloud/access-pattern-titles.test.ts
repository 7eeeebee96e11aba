import { allAccessPatterns } from '@nestboard/functions/kernel/testing/patterns.ts'
import { expect, it } from 'vitest'
import { listSourceFiles, readSource } from '../test/tree.ts'
import { removeAccessPatternTitles, rowsFilePattern } from './access-pattern-titles.ts'

it('every access pattern loses its title in bundles, and rows lose nothing else', () => {
  const titles = new Set(allAccessPatterns.map(({ question }) => question))
  const sources = listSourceFiles()
    .filter((path) => rowsFilePattern.test(`/${path}`))
    .map((path) => readSource(path))
  expect(titles.size).toBeGreaterThan(300)
  const removed = sources.flatMap((source) => {
    const strings = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g
    const stripped = removeAccessPatternTitles(source)
    const [before, after] = [source.match(strings) ?? [], stripped.match(strings) ?? []]
    expect(after).toHaveLength(before.length)
    expect(stripped.replaceAll(strings, '')).toBe(source.replaceAll(strings, ''))
    return before.flatMap((text, at) => (text === after[at] ? [] : [text.slice(1, -1)]))
  })
  expect(new Set(removed)).toEqual(titles)
})
