import type { Plugin } from 'vite'

/**
 * Stops a build whose files wait for each other: what the groups of vite.config.ts put together may import each other in a
 * circle, and the file that runs first would find the other's values missing, in the browser alone.
 * @throws Error naming the files of the circle
 */
export function refuseCircles(): Plugin {
  return {
    name: 'nestboard:chunk-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const importsOf = (file: string) => {
        const output = bundle[file]
        return output?.type === 'chunk' ? output.imports : []
      }
      const circle = circleIn(Object.keys(bundle), importsOf)
      if (circle) this.error(`these files import each other in a circle: ${circle.join(' > ')}`)
    },
  }
}

/** The names of a circle, the first one again at its end; undefined where there is none. */
export function circleIn(
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
