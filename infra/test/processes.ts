import { globSync, readFileSync } from 'node:fs'

/**
 * Matches test code that changes the whole process for good: it reloads modules with another environment, makes the
 * cost meter also read every row it charges, puts a cache in front of the table, or wraps `fetch`.
 */
const changesProcess = /\bvi\.(?:resetModules|hoisted)\(|testing\/(?:route-units|remembered|outside-requests)\.ts'/

export const needsOwnProcess = (source: string): boolean => changesProcess.test(source)

/** Returns the test files that must not share a process with others, as paths from the root. */
export const listTestFilesNeedingOwnProcess = (root: string, patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: root }).filter((file) => needsOwnProcess(readFileSync(`${root}${file}`, 'utf8')))

/**
 * Whether a test file statically imports code that synthesizes templates. A dynamic import doesn't count: such a file
 * sets its own environment first.
 */
export const isTestOfCloudTemplates = (source: string): boolean =>
  /^import \{.*testing\/(?:assembly|dashboard)\.ts'/m.test(source)

/** Returns the test files that read synthesized templates, as paths from the root. */
export const listTestFilesOfCloudTemplates = (root: string, patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: root }).filter((file) => isTestOfCloudTemplates(readFileSync(`${root}${file}`, 'utf8')))
