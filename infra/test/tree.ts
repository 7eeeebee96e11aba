import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const workspaces = ['shared', 'functions', 'events', 'infra', 'frontend']
const notOurs = new Set([
  'node_modules',
  'dist',
  '.prerender',
  '.build',
  'cdk.out',
  'coverage',
  'test-results',
  '.local',
])

/** Lists the files under a folder, except installed and generated ones, as paths from the repository's root. */
function filesUnder(folder: string): string[] {
  return readdirSync(root + folder, { withFileTypes: true })
    .filter(({ name }) => !notOurs.has(name))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
}

/** Lists the source files of all workspaces, as paths from the repository's root. */
export const listSourceFiles = (): string[] =>
  workspaces.flatMap(filesUnder).filter((path) => /\.(?:ts|tsx|mts|mjs|js|css)$/.test(path))

export const readSource = (path: string): string => readFileSync(root + path, 'utf8')
