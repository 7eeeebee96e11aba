import { globSync, readFileSync } from 'node:fs'

/**
 * What a test file does to the whole process and nothing takes back: modules loaded anew with another environment, a meter that
 * also reads every row it charges, a cache in front of the table, a wrapped `fetch`.
 */
const changesProcess = /\bvi\.(?:resetModules|hoisted)\(|testing\/(?:route-units|remembered|outside-requests)\.ts'/

export const needsOwnProcess = (source: string): boolean => changesProcess.test(source)

/** The test files among these that must not share a process with others, as paths from the root. */
export const ownProcessFiles = (root: string, patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: root }).filter((file) => needsOwnProcess(readFileSync(`${root}${file}`, 'utf8')))

/** Whether a test file reads synthesized templates. One that loads the CDK later, under an environment of its own, does not count. */
export const readsTemplates = (source: string): boolean =>
  /^import \{.*testing\/(?:assembly|dashboard)\.ts'/m.test(source)

/** The test files among these that read templates, as paths from the root. */
export const templateFiles = (root: string, patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: root }).filter((file) => readsTemplates(readFileSync(`${root}${file}`, 'utf8')))
