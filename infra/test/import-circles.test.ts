import { expect, it } from 'vitest'
import { findImportCycles } from './import-circles.ts'
import { readImportGraph } from './import-graph.ts'

const graphOf = (edges: readonly (readonly [string, string])[]) =>
  new Map([...new Set(edges.flat())].map((file) => [file, edges.filter(([from]) => from === file).map(([, to]) => to)]))

it('no files import each other in a circle, type imports and lazy imports included', () => {
  const graph = readImportGraph()
  expect([...graph.values()].flat().length).toBeGreaterThan(1000)
  expect(findImportCycles(graph)).toEqual([])
})

it('finds every circle of a graph, and only those', () => {
  const edges = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['c', 'd'],
    ['d', 'e'],
    ['e', 'd'],
    ['f', 'a'],
    ['f', 'g'],
    ['g', 'g'],
  ] as const
  expect(findImportCycles(graphOf(edges))).toEqual([['a', 'b', 'c'], ['d', 'e'], ['g']])
  expect(findImportCycles(graphOf(edges.filter(([from, to]) => from < to)))).toEqual([])
})
