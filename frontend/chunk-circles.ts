import type { Plugin } from 'vite'

/**
 * Fails a build whose chunks import each other in a circle. The groups in vite.config.ts can cause that, and the chunk
 * that runs first would then read undefined values, in the browser only.
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

/** The names of a circle, ending with its first one; undefined if there is none. */
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
