import type { ImportGraph } from './import-graph.ts'

/**
 * Returns groups of files that import each other in a circle (Tarjan's strongly connected components), largest first,
 * each sorted by path. A file that imports itself is also returned.
 */
export function findImportCycles(graph: ImportGraph): string[][] {
  const seen = new Map<string, { readonly order: number; reach: number }>()
  const path: string[] = []
  const circles: string[][] = []
  const visit = (file: string) => {
    const own = { order: seen.size, reach: seen.size }
    seen.set(file, own)
    path.push(file)
    for (const to of graph.get(file) ?? []) {
      const known = seen.get(to)
      if (!known) own.reach = Math.min(own.reach, visit(to))
      else if (path.includes(to)) own.reach = Math.min(own.reach, known.order)
    }
    if (own.reach === own.order) {
      const group = path.splice(path.indexOf(file))
      if (group.length > 1 || graph.get(file)?.includes(file)) circles.push(group.toSorted())
    }
    return own.reach
  }
  for (const file of graph.keys()) if (!seen.has(file)) visit(file)
  return circles.toSorted((a, b) => b.length - a.length)
}
