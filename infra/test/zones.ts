/**
 * The import rules as decisions about two paths of the repository; `imports.test.ts` applies them to every file. The
 * feature order in `shared/features.ts` is the only list they use.
 */

/** A file's layer and feature. `feature` is set inside a folder named after a feature. */
interface Place {
  readonly path: string
  readonly zone: Zone
  readonly feature?: string
  /**
   * Whether this is a test, a fixture, a bench or a browser test: such files may import what the code beside them may,
   * and additionally `.store.ts` files and the local system.
   */
  readonly isTest: boolean
}

const zones = [
  ['shared list', /^shared\/features\.ts$/],
  ['shared kernel', /^shared\/kernel\//],
  ['shared feature', /^shared\/([^/]+)\//],
  ['functions kernel', /^functions\/(?:kernel|gateways)\//],
  ['functions feature', /^functions\/([^/]+)\//],
  ['contracts', /^events\/contracts\//],
  // The part of reactions and sockets that the cloud's stacks need: triggers for stream filters, and grants for roles.
  ['lanes', /^events\/lanes\//],
  ['events', /^events\//],
  ['local', /^infra\/(?:local|bench|test)\//],
  // Code that writes catalogs into the table, with rows built by the features' own functions, and the command that
  // measures Sophia's understanding.
  ['import', /^infra\/(?:import|demo|sophia)\//],
  ['infra', /^infra\//],
  ['ui', /^frontend\/src\/ui\//],
  ['lib', /^frontend\/src\/lib\//],
  ['frontend feature', /^frontend\/src\/features\/([^/]+)\//],
  ['screen', /^frontend\/src\/screens\//],
  ['app', /^frontend\/src\/(?:app\/|[^/]+$)/],
  ['frontend test', /^frontend\/(?:e2e|src\/testing)\//],
  ['frontend root', /^frontend\//],
  ['root', /^[^/]+$/],
] as const
type Zone = (typeof zones)[number][0]

const testPath = /\.test\.tsx?$|\/testing\/|^infra\/(?:test|bench)\/|^frontend\/(?:e2e\/|playwright\.)/

export function classifySourcePath(path: string): Place {
  const isTest = testPath.test(path)
  for (const [zone, pattern] of zones) {
    const match = pattern.exec(path)
    if (match) return { path, zone, isTest, ...(match[1] !== undefined && { feature: match[1] }) }
  }
  throw new RangeError(`${path} lies in no folder of the plan`)
}

const everyFrontend: readonly Zone[] = ['ui', 'lib', 'frontend feature', 'screen', 'app']

/** For each zone, the other zones that it may import from; files that are private to a folder are handled below. */
const mayImport: Readonly<Record<Zone, readonly Zone[]>> = {
  'shared list': [],
  'shared kernel': [],
  'shared feature': ['shared kernel'],
  contracts: ['shared list', 'shared kernel', 'shared feature'],
  'functions kernel': ['shared list', 'shared kernel', 'shared feature'],
  'functions feature': ['shared list', 'shared kernel', 'shared feature', 'functions kernel'],
  lanes: ['functions kernel', 'functions feature', 'events'],
  events: [
    'shared list',
    'shared kernel',
    'shared feature',
    'contracts',
    'functions kernel',
    'functions feature',
    'lanes',
  ],
  infra: ['shared list', 'shared kernel', 'shared feature', 'functions kernel', 'lanes'],
  local: [
    'shared list',
    'shared kernel',
    'shared feature',
    'functions kernel',
    'functions feature',
    'events',
    'lanes',
    'infra',
    'import',
  ],
  import: ['shared list', 'shared kernel', 'shared feature', 'functions kernel', 'functions feature', 'infra', 'local'],
  ui: ['shared kernel', 'shared feature'],
  lib: ['shared list', 'shared kernel', 'shared feature', 'ui'],
  'frontend feature': ['shared kernel', 'shared feature', 'ui', 'lib'],
  screen: ['shared kernel', 'shared feature', 'ui', 'lib', 'frontend feature'],
  app: ['shared kernel', 'shared feature', 'ui', 'lib', 'frontend feature', 'screen'],
  'frontend test': ['shared list', 'shared kernel', 'shared feature', 'local', 'infra', 'import', ...everyFrontend],
  // Vite's build configuration reads the app's route tables.
  'frontend root': ['shared list', 'infra', 'frontend test', 'app'],
  root: [],
}

export interface ImportStatement {
  readonly from: string
  /** A path of the repository, or a package name as written. */
  readonly to: string
  /** `import('...')`, which is how the app loads a screen. */
  readonly isLazy: boolean
}

/**
 * Returns why an import is forbidden; undefined when it is allowed.
 * @param features in order; each may depend only on those before it
 * @param screens the files that the app loads as screens
 */
export function findImportRefusal(
  { from, to, isLazy }: ImportStatement,
  features: readonly string[],
  screens: ReadonlySet<string> = new Set(),
): string | undefined {
  const here = classifySourcePath(from)
  if (!isOurs(to)) return packageRefusal(here, to)
  const there = classifySourcePath(to)
  if (here.isTest && there.zone === 'local') return undefined
  if (!here.isTest && there.isTest) return 'only tests may lean on tests'
  if (rowsFile.test(there.path)) return rowsRefusal(here, there)
  if (
    here.zone !== there.zone &&
    !mayImport[here.zone].includes(there.zone) &&
    !(here.isTest && there.zone === 'infra')
  )
    return `${here.zone} may not import ${there.zone}`
  return privateRefusal(here, there, isLazy, screens) ?? orderRefusal(here, there, features)
}

const isOurs = (to: string): boolean => /^(?:shared|functions|events|infra|frontend)\//.test(to)

/**
 * Packages that make outside requests. `kernel/request/get-fetch-after-permission.ts` delays outside requests until the
 * call's permission check has passed. The request signer (`@smithy/signature-v4`, with `@smithy/core`) sends nothing.
 */
const reachesOutside =
  /^(?:@aws-sdk\/client-|@smithy\/(?!signature-v4$|core\/)|node:(?:https?|http2|net|tls|dgram)$|undici$)/
// `to-ip-network.ts` uses only the address parser of `node:net`; `fetch-public-url.ts` waits for the permission check
// itself. `create-bedrock-mind.ts` runs outside of requests, in the function that writes answers.
const mayReachOutside =
  /^functions\/kernel\/(?:table\/table\.ts$|request\/(?:to-ip-network|fetch-public-url)\.ts$|meter\/)|^functions\/gateways\/assistant\/create-bedrock-mind\.ts$/

function packageRefusal({ path, zone, isTest }: Place, name: string): string | undefined {
  if (isTest) return undefined
  if (zone.startsWith('shared')) return name.split('/')[0] === 'zod' ? undefined : 'shared knows no package but zod'
  if (zone.startsWith('functions') && reachesOutside.test(name) && !mayReachOutside.test(path))
    return 'only kernel/request/get-fetch-after-permission.ts and the table reach the outside'
  const isBrowser =
    zone === 'ui' || zone === 'lib' || zone === 'frontend feature' || zone === 'screen' || zone === 'app'
  if (isBrowser && /^node:|^@aws-sdk\//.test(name)) return 'the browser has no such package'
  return undefined
}

export const privateRowsImportRefusal = 'rows are private to their feature'

/** Matches the files that declare a feature's rows: their keys and access patterns. */
const rowsFile = /^functions\/(?!kernel\/)(?:[^/]+\/)+rows\.ts$/
/** Zones that may use the rows of any feature: reactions and their triggers, and bulk catalog writes. */
const namesRows = new Set<Zone>(['lanes', 'events', 'import'])

/**
 * Only the owning feature builds a row's keys. Reactions recognize rows of any feature and write them through its
 * operations.
 */
function rowsRefusal(here: Place, there: Place): string | undefined {
  const isOwn = here.zone === 'functions feature' && here.feature === there.feature
  if (isOwn || here.isTest || namesRows.has(here.zone)) return undefined
  return privateRowsImportRefusal
}

const entry = /^functions\/[^/]+\/index\.ts$/

/** Refuses imports of files that are private to another folder. */
function privateRefusal(here: Place, there: Place, isLazy: boolean, screens: ReadonlySet<string>): string | undefined {
  const isOwn = here.feature !== undefined && here.feature === there.feature
  if (there.zone === 'functions feature' && !isOwn) {
    if (there.path.endsWith('.store.ts') && !here.isTest) return 'a store is private to its feature'
    if (here.zone === 'local')
      return entry.test(there.path) || here.isTest ? undefined : 'infra/local may import entries only'
    if (entry.test(there.path) && !here.isTest) return 'an entry is no part of another feature'
  }
  if (there.zone === 'frontend feature' && !isOwn && isPart(there.path)) return 'parts are private to their feature'
  if (here.zone === 'screen' && there.zone === 'screen') return screenRefusal(here.path, there.path, screens)
  if (here.zone === 'app' && there.zone === 'screen' && !isLazy && !here.isTest)
    return 'the app loads its screens lazily'
  if (here.zone === 'infra' && there.zone === 'shared feature' && !/\/(?:routes|model|faults)\.ts$/.test(there.path))
    return 'infra takes no decisions of the domain'
  return undefined
}

/**
 * Whether a file of a frontend feature is private. The files of a feature's folder are public, and so are those of its
 * `edit` and `calendar` folders, which hold the forms and calendars of management pages and wizards.
 */
const isPart = (path: string): boolean => {
  const [, , , , folder, file] = path.split('/')
  return file !== undefined && folder !== 'edit' && folder !== 'calendar'
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/**
 * Refuses imports of screens by screens. Any other file in a screens folder may be imported only by the screens of
 * that folder.
 */
function screenRefusal(from: string, to: string, screens: ReadonlySet<string>): string | undefined {
  if (!/\.tsx?$/.test(to) || testPath.test(from)) return undefined
  const home = folderOf(to).replace(/\/parts$/, '')
  const isNear = from.startsWith(`${home}/`) || from === `${home}.tsx`
  return isNear && !screens.has(to) ? undefined : 'screens don’t import screens'
}

/**
 * Refuses an import of a later feature: within a workspace, a feature may depend only on features earlier in the list.
 */
function orderRefusal(here: Place, there: Place, features: readonly string[]): string | undefined {
  if (here.feature === undefined || there.feature === undefined || here.zone !== there.zone) return undefined
  // A test may use fixtures of any feature.
  if (here.feature === there.feature || (here.isTest && there.isTest)) return undefined
  if (features.indexOf(there.feature) > features.indexOf(here.feature))
    return `${there.feature} stands to the right of ${here.feature}`
  if (there.zone === 'shared feature' && /\/(?:\w+-)?routes\.ts$/.test(there.path))
    return 'another feature’s routes are its own'
  return undefined
}
