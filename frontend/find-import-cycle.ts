import type { Plugin } from 'vite'

/**
 * Makes a build fail if chunks import each other in a cycle, which the groups in vite.config.ts can cause. The chunk
 * of a cycle that runs first would read undefined values, an error that only shows in the browser.
 * @throws Error naming the files of the cycle
 */
export function failBuildOnImportCycles(): Plugin {
  return {
    name: 'nestboard:chunk-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const importsOf = (file: string) => {
        const output = bundle[file]
        return output?.type === 'chunk' ? output.imports : []
      }
      const circle = findImportCycle(Object.keys(bundle), importsOf)
      if (circle) this.error(`these files import each other in a circle: ${circle.join(' > ')}`)
    },
  }
}

/**
 * Finds a cycle of imports and returns the file names of its chunks in order, ending with the first name again;
 * undefined if there is no cycle.
 */
export function findImportCycle(
  names: readonly string[],
  importsOf: (name: string) => readonly string[],
): string[] | undefined {
  const done = new Set<string>()
  const look = (name: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return undefined
    for (const next of importsOf(name)) {
      const circle = look(next, [...path, name])
      if (circle) return circle
    }
    done.add(name)
    return undefined
  }
  for (const name of names) {
    const circle = look(name, [])
    if (circle) return circle
  }
  return undefined
}
