import { matchPath } from 'react-router'
import { areas } from '../../src/app/areas.ts'
import type { Row } from '../../src/app/row.ts'
import { wizardSteps } from '../../src/screens/listing-wizard/steps.ts'

/** The steps of the listing wizard, which share one row of the table. */
const stepsOf = (row: Row): readonly Row[] =>
  row.path.endsWith('/*') ? wizardSteps.map((step) => ({ ...row, path: row.path.replace('*', step.path) })) : [row]

const tables = await Promise.all(Object.values(areas).map(async ({ load }) => (await load()).rows as readonly Row[]))

/** Every screen with a path, in the order of the areas, which is the order in which the app matches paths. */
const screens: readonly Row[] = tables
  .flat()
  .flatMap(stepsOf)
  .filter(({ path }) => !path.startsWith('/_local'))

/** The screen that a path opens. */
export const screenAt = (pathname: string): Row | undefined =>
  screens.find(({ path }) => matchPath({ path, end: true }, pathname))

/** Who looks at a screen in the audit. */
export type Viewer = 'visitor' | 'traveler' | 'supplier' | 'staff'

/** The screen of staff. */
const queue = '/moderation'

const isSuppliers = (path: string): boolean => /^\/supplier\/(?:new|:id\/manage)|^\/listing\/new/.test(path)

/** The screens that a viewer must see, by what each is for. Screens for everyone are looked at as visitor and as traveler. */
export const screensOf = (viewer: Viewer): readonly string[] =>
  screens
    .filter(({ path, access, member }) => {
      if (viewer === 'visitor') return access !== 'members'
      if (viewer === 'staff') return path === queue
      if (viewer === 'supplier') return isSuppliers(path)
      // Staff see the queue. The statement about a removal is shown to its author, who is a traveler here.
      if (access === 'visitors' || isSuppliers(path) || path === queue) return false
      return access === 'members' || Boolean(member) || path.includes(':')
    })
    .map(({ path }) => path)

/** Parameters that name a choice instead of something stored. */
const choices: Readonly<Record<string, string>> = { ':type': 'pro', ':tab': 'itinerary' }

/** Values of path parameters, by the segment before each: `supplier/:id` -> `7`. */
export class SeenParams {
  readonly #values = new Map<string, string>()

  /** Remembers the first value of each parameter of a path. */
  note(pattern: string, pathname: string): void {
    const [names, values] = [pattern.split('/'), pathname.split('/')]
    for (const [at, name] of names.entries()) {
      const key = `${names[at - 1]}/${name}`
      if (name.startsWith(':') && !this.#values.has(key)) this.#values.set(key, values[at]!)
    }
  }

  /** A path of the pattern made of values seen in others; undefined if one was never seen. */
  fill(pattern: string): string | undefined {
    const segments = pattern.split('/')
    const filled = segments.map((name, at) => {
      if (!name.startsWith(':')) return name
      const key = name === ':supplierId' ? 'supplier/:id' : `${segments[at - 1]}/${name}`
      return choices[name] ?? this.#values.get(key)
    })
    return filled.every((each) => each !== undefined) ? filled.join('/') : undefined
  }
}
