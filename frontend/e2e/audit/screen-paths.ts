import { matchPath } from 'react-router'
import { routeAreas } from '../../src/app/route-areas.ts'
import type { ScreenRoute } from '../../src/app/screen-route.ts'
import { wizardSteps } from '../../src/screens/listing-wizard/steps.ts'

/** The steps of the listing wizard, which share one row of the route table. */
const stepsOf = (row: ScreenRoute): readonly ScreenRoute[] =>
  row.path.endsWith('/*') ? wizardSteps.map((step) => ({ ...row, path: row.path.replace('*', step.path) })) : [row]

const tables = await Promise.all(
  Object.values(routeAreas).map(async ({ load }) => (await load()).rows as readonly ScreenRoute[]),
)

/** Every screen with a path, in the order in which the app matches paths: area by area. */
const screens: readonly ScreenRoute[] = tables
  .flat()
  .flatMap(stepsOf)
  .filter(({ path }) => !path.startsWith('/_local'))

/** Finds the screen that a path opens. */
export const findScreenByPath = (pathname: string): ScreenRoute | undefined =>
  screens.find(({ path }) => matchPath({ path, end: true }, pathname))

/** The kinds of people as whom the audit opens screens. */
export type ScreenViewerKind = 'visitor' | 'traveler' | 'supplier' | 'staff'

/** Paths of the screens that staff alone can open. */
const queues: ReadonlySet<string> = new Set(['/moderation', '/moderation/problems'])

const isSuppliers = (path: string): boolean => /^\/supplier\/(?:new|:id\/manage)|^\/listing\/new/.test(path)

/**
 * Lists the paths of the screens that the audit must open as a viewer. Screens for everyone are opened as visitor and
 * as traveler.
 */
export const listScreenPathsForViewer = (viewer: ScreenViewerKind): readonly string[] =>
  screens
    .filter(({ path, access, member }) => {
      if (viewer === 'visitor') return access !== 'members'
      if (viewer === 'staff') return queues.has(path)
      if (viewer === 'supplier') return isSuppliers(path)
      // The queues of moderation are opened as staff. The statement about a removal is shown to the author of the
      // removed content, who is a traveler in the demo.
      if (access === 'visitors' || isSuppliers(path) || queues.has(path)) return false
      return access === 'members' || Boolean(member) || path.includes(':')
    })
    .map(({ path }) => path)

/** Values of path parameters that stand for a choice in the app instead of the id of something stored. */
const choices: Readonly<Record<string, string>> = { ':type': 'pro', ':tab': 'itinerary', ':integrationType': 'square' }

/** Values of path parameters seen so far, by the segment before each: `supplier/:id` -> `7`. */
export class VisitedPathParameters {
  readonly #values = new Map<string, string>()

  /** Remembers the first value seen for each parameter of a path. */
  note(pattern: string, pathname: string): void {
    const [names, values] = [pattern.split('/'), pathname.split('/')]
    for (const [at, name] of names.entries()) {
      const key = `${names[at - 1]}/${name}`
      if (name.startsWith(':') && !this.#values.has(key)) this.#values.set(key, values[at]!)
    }
  }

  /**
   * Fills the parameters of a path pattern with values seen in other paths; undefined if a parameter has not been
   * seen.
   */
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
