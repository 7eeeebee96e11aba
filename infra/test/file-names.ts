/** Names that all files of one kind bear, whatever they export. The room's README says what each kind holds. */
const conventionalFiles =
  /^(?:index|(?:service-)?rows|(?:[\w-]+-)?grants|(?:[\w-]+-)?routes|(?:[\w-]+-)?words|model|faults|limits|api|port|personal-data|[\w.-]+\.config|[\w-]+\.bench)$/
/** Exports that many files share: such a file is named for its page, its mail or its function. */
const conventionalExports = new Set([
  'handler',
  'grants',
  'mediaGrants',
  'buildMailContent',
  'reactions',
  'rows',
  'Screen',
  'runAccessPatterns',
])
/**
 * Files with names of their own: icons are grouped by what they stand for, files that a bundle puts in place of a
 * package's module are named for what they replace, and programs for the command or the build that runs them.
 */
const namedFreely =
  /^frontend\/src\/ui\/icons\/|^infra\/cloud\/(?:environment-credentials|no-endpoint-cache|no-json-schema-validator)\.ts$|^frontend\/src\/app\/prerender\.tsx$|^infra\/(?:lookalikes|windows-zones)\/build\.ts$/
/** The longest name that must repeat the file's only export; a longer export is shortened to what it is about. */
const longestName = 40

const exported = /^export (?:declare )?(?:abstract )?(?:async )?(const|let|function|class|interface|type)\*? (\w+)/gm

/** Returns the names that a source declares and exports, values and types apart. */
export function listExportedNames(source: string): { values: string[]; types: string[] } {
  const found = [...source.matchAll(exported)].map(([, kind = '', name = '']) => ({
    isType: kind === 'interface' || kind === 'type',
    name,
  }))
  const values = new Set(found.filter(({ isType }) => !isType).map(({ name }) => name))
  const types = new Set(found.filter(({ isType, name }) => isType && !values.has(name)).map(({ name }) => name))
  return { values: [...values], types: [...types] }
}

export const toKebabCase = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()

/** Folds the plural of a noun into its singular, so that `fees` agrees with `fee` and `policies` with `policy`. */
const foldPlural = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^s])s$/, '$1')

const linkingWords = new Set(['of', 'to', 'for', 'in', 'at', 'on', 'by', 'with', 'and', 'or', 'the'])
const listWords = (name: string): string[] =>
  toKebabCase(name)
    .split(/[-/.]/)
    .filter((word) => !linkingWords.has(word))
    .map(foldPlural)

/**
 * Whether a name is the noun that exports share: each of its words occurs in at least half of them or in the folder's
 * name, and at least one occurs in an export.
 */
function isSharedNoun(name: string, exportedNames: readonly string[], folder: string): boolean {
  const inFolder = new Set(listWords(folder))
  const inExports = exportedNames.map(listWords)
  const counts = listWords(name).map((word) => ({
    word,
    count: inExports.filter((each) => each.includes(word)).length,
  }))
  return (
    counts.some(({ count }) => count > 0) &&
    counts.every(({ word, count }) => count * 2 >= exportedNames.length || inFolder.has(word))
  )
}

/**
 * Returns the names that a file could bear instead of its own; undefined if its own follows the rule: a file of one
 * export bears its name in kebab-case; a file of several, or a store, the name of one of them or the noun they share.
 * `.store` is no part of the name, nor are `Schema` and `Item` at the end of an export.
 */
export function suggestFileNames(path: string, source: string): readonly string[] | undefined {
  const slash = path.lastIndexOf('/')
  const base = path.slice(slash + 1).replace(/\.tsx?$/, '')
  const name = base.replace(/\.store$/, '')
  const { values, types } = listExportedNames(source)
  const names = [...values, ...types]
  const isProgram = source.includes('import.meta.main')
  if (names.length === 0 || isProgram || conventionalFiles.test(base) || namedFreely.test(path)) return undefined
  if (values.some((each) => conventionalExports.has(each))) return undefined
  const suggested = names.map(toKebabCase)
  if (suggested.some((each) => each === name || each.replace(/-(?:schema|item)$/, '') === name)) return undefined
  const isOne = !base.endsWith('.store') && (values.length === 1 || names.length === 1)
  const mayBeNoun = !isOne || suggested[0]!.length > longestName
  return mayBeNoun && isSharedNoun(name, names, path.slice(0, slash)) ? undefined : suggested
}
