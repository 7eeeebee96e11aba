import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { measureFirstLoadSize, firstLoadSizeLimits, getScreenSourcePaths } from '../infra/bench/first-load.ts'
import type { SiteManifest } from '../infra/bench/site-manifest.ts'
import { listScreenSourceFiles } from './list-screen-source-files.ts'

/** Builds the app in memory and returns the first-load size, in kB gzipped, of each screen that has a size limit. */
async function firstLoads(plugins: Plugin[]): Promise<Map<string, number>> {
  const built = (await build({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false },
    plugins,
  })) as Rolldown.RolldownOutput
  const files = new Map(
    built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const),
  )
  const manifest = JSON.parse(String(files.get('.vite/manifest.json'))) as SiteManifest
  const gzBytesOf = (file: string) => gzipSync(files.get(file) as string, { level: 9 }).length
  const sizeOf = (sources: readonly string[]) => measureFirstLoadSize(manifest, sources, gzBytesOf).gzBytes / 1000
  return new Map([
    ...firstLoadSizeLimits.map((bar) => [bar.title, sizeOf(getScreenSourcePaths(bar))] as const),
    ...supplierPages.map(({ path, sources }) => [path, sizeOf(sources)] as const),
  ])
}

/**
 * Limit, in kB gzipped, for the first load of any page of a supplier: its management, and the wizards that set it up.
 */
const supplierMostKb = 195
const supplierPages = (await listScreenSourceFiles())
  .filter(({ table }) => /\/(?:supplier|set-up)\.ts$/.test(table))
  .map(({ path, table, screen, frame }) => ({ path, sources: [table, screen, ...(frame ? [frame] : [])] }))

const screenCount = 100
const partsEach = 12

/** Lists all components of the design system and all public components of the features. */
function parts(): { file: string; names: string[] }[] {
  const folders = ['ui', ...readdirSync(join(import.meta.dirname, 'src/features')).map((name) => `features/${name}`)]
  return folders
    .flatMap((folder) => readdirSync(join(import.meta.dirname, 'src', folder)).map((name) => `src/${folder}/${name}`))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => {
      const text = readFileSync(join(import.meta.dirname, file), 'utf8')
      return { file, names: [...text.matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name]) => name as string) }
    })
    .filter(({ names }) => names.length > 0)
}

/**
 * Returns the source of a generated screen that uses a dozen components. Together the screens use every component,
 * most of them many times.
 */
function screenText(number: number): string {
  const all = parts()
  const mine = Array.from(
    { length: partsEach },
    (_, i) => all[(number * 7 + i * 5) % all.length] as (typeof all)[number],
  )
  const used = [...new Map(mine.map((part) => [part.file, part])).values()]
  const imports = used.map(
    ({ file, names }, i) =>
      `import { ${names.map((name) => `${name} as P${i}_${name}`).join(', ')} } from ${JSON.stringify(join(import.meta.dirname, file))}`,
  )
  const listed = used.flatMap(({ names }, i) => names.map((name) => `P${i}_${name}`))
  return `${imports.join('\n')}\nconst parts = [${listed.join(', ')}]\nexport function Screen() { return parts.length + ${number} }`
}

/** Adds a generated area of many screens to the app: an entry in route-areas.ts, a route table and the screens. */
const manyScreens = (): Plugin => ({
  name: 'many-screens',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('rooms:') ? `\0${id}` : undefined),
  load: (id) => {
    const number = /^\0rooms:(\d+)$/.exec(id)?.[1]
    if (number !== undefined) return screenText(Number(number))
    if (id !== '\0rooms:table') return undefined
    const rows = Array.from(
      { length: screenCount },
      (_, i) =>
        `{ path: '/rooms/${i}/:id', access: 'members', title: 'Room ${i}', load: () => import('rooms:${i}'), shape: 'page' }`,
    )
    return `export const rows = [${rows.join(',\n')}]`
  },
  transform: (code, id) => {
    if (!id.endsWith('/src/app/route-areas.ts')) return undefined
    const changed = code.replace(
      'export const routeAreas = {',
      "$& rooms: { owns: ['/rooms/*'], load: () => import('rooms:table') },",
    )
    if (changed === code) throw new Error('route-areas.ts has no list of areas')
    return { code: changed, map: null }
  },
})

describe('first-load JavaScript', () => {
  let today: Map<string, number>
  let grown: Map<string, number>
  beforeAll(async () => {
    // The value of NODE_ENV in a real `vite build`. With vitest's own value, React's development build would be
    // measured.
    vi.stubEnv('NODE_ENV', 'production')
    vi.stubEnv('NB_NO_PRERENDER', '1')
    today = await firstLoads([])
    grown = await firstLoads([manyScreens()])
  }, 300_000)
  afterAll(() => vi.unstubAllEnvs())

  it.each(firstLoadSizeLimits)('of $title stays under $mostKb kB gz', ({ title, mostKb }) => {
    expect(today.get(title)).toBeLessThanOrEqual(mostKb)
  })

  it('of every page of a supplier stays under 195 kB gz', () => {
    expect(supplierPages.length).toBeGreaterThan(50)
    const sizes = supplierPages.map(({ path }) => [path, today.get(path) ?? Infinity] as const)
    expect(sizes.filter(([, kb]) => kb > supplierMostKb)).toEqual([])
  })

  it.each(firstLoadSizeLimits)('of $title is the same with an area of 100 more screens', ({ title }) => {
    const [before = 0, after = 0] = [today.get(title), grown.get(title)]
    // Different names of files and exports change the compressed size slightly, so one percent is tolerated.
    expect(Math.abs(after - before)).toBeLessThanOrEqual(before / 100)
  })
})
