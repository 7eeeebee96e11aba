import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { listScreenSourceFiles } from './list-screen-source-files.ts'

const entry = 'src/app/main.tsx'
/**
 * Modules that at least this many first screens import go into the chunk `common`. A first screen is one with which a
 * visit can start.
 */
const commonFrom = 4
/**
 * The same for pieces of the design system: a supplier's page that needs one shouldn't load the rules of orders and
 * searches that the first screens share with it.
 */
const commonPiecesFrom = 2

/** Parts of a library that its index imports for everybody, and only the calendar of many listings uses. */
const libraryPartsOfOneScreen = /\/@tanstack\/.*\/(?:queriesObserver|useQueries)\.js$/

/**
 * Groups modules into chunks by the first screens that import them. First screens are those with which a visit can
 * start: the home page, and the screens whose row of the route table has `prerender` or `entry`. Other screens don't
 * count, so adding one never changes the size of a first load.
 * @returns `nameOf`, which names a module's chunk for rolldown's groups, and a plugin that must have read the module
 * graph before
 */
export function groupFirstLoadModules(): { readonly plugin: Plugin; readonly nameOf: (id: string) => string | null } {
  const importedBy = new Map<string, Set<string>>()
  let visitorScreens = new Set<string>()
  return {
    plugin: {
      name: 'nestboard:first-load-chunks',
      apply: 'build',
      async buildEnd() {
        const sources = await listScreenSourceFiles()
        visitorScreens = new Set(sources.filter(({ isPrerendered }) => isPrerendered).map(({ screen }) => screen))
        const first = sources.filter(({ isEntry, isPrerendered }) => isEntry || isPrerendered)
        const roots = new Set([entry, ...first.flatMap(({ screen, memberScreen }) => [screen, memberScreen])])
        const follow = (id: string, root: string): void => {
          const importing = importedBy.get(id) ?? new Set()
          if (importing.has(root)) return
          importedBy.set(id, importing.add(root))
          for (const next of this.getModuleInfo(id)?.importedIds ?? []) follow(next, root)
        }
        for (const id of this.getModuleIds()) if (roots.has(pathOf(id))) follow(id, pathOf(id))
      },
    },
    nameOf: (id) => {
      const roots = importedBy.get(id)
      return roots ? chooseChunkName(pathOf(id), [...roots], visitorScreens) : null
    },
  }
}

const pathOf = (id: string): string => relative(import.meta.dirname, id)

/**
 * Returns the name of the chunk for a module.
 * @param path of the module, relative to this folder
 * @param roots the entry and the first screens that import the module
 * @returns null to let the bundler decide, for a screen's own files
 */
export function chooseChunkName(
  path: string,
  roots: readonly string[],
  visitorScreens: ReadonlySet<string>,
): string | null {
  if (path === entry || libraryPartsOfOneScreen.test(path)) return null
  // The chunk `vendor` changes only with a dependency update, so browsers keep it cached across our releases.
  if (roots.includes(entry)) return path.includes('node_modules/') ? 'vendor' : 'shell'
  const visitors = roots.filter((root) => visitorScreens.has(root))
  if (visitors.length > 0 && visitors.length < roots.length) return 'shell'
  // Rules of `shared` are apart, so that a supplier's page that needs one doesn't load the public pages.
  if (visitors.length > 1) return path.startsWith('../shared/') ? 'public-shared' : 'public'
  if (roots.length >= (path.startsWith('src/ui/') ? commonPiecesFrom : commonFrom)) return 'common'
  const screens = roots
    .map((root) => root.replace(/^src\/screens\/|\.tsx$/g, '').replaceAll('/', '-'))
    .toSorted()
    .join('-')
  if (roots.length > 1) return screens
  if (path.startsWith('src/screens/')) return null
  const folder = /(?:^|\/)(?:src\/features\/([\w-]+)|src\/(ui|lib)|(shared|node_modules))\//.exec(path)
  return `${screens}-${folder?.slice(1).find(Boolean) ?? 'parts'}`
}
