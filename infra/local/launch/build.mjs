import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { pinnedNode, root } from './place.mjs'

const frontend = `${root}frontend/`
/** Folders and files that the browser app is built from. */
const sources = ['frontend', 'shared', 'package-lock.json']
const notSources = new Set(['node_modules', 'dist', 'e2e', '.vite', '.prerender'])

/** Builds the browser app when a source is newer than the build. */
export async function buildSite() {
  const config = ['vite.config.ts', 'vite.config.mts', 'vite.config.js'].find((name) => existsSync(frontend + name))
  if (!config) return
  const built = changedMs(`${frontend}dist/app.html`)
  if (!sources.some((source) => hasNewer(root + source, built))) return
  console.log('Building the browser app …')
  const vite = spawn(pinnedNode, [`${root}node_modules/vite/bin/vite.js`, 'build', '--logLevel', 'error'], {
    cwd: frontend,
    stdio: 'inherit',
    // The build must not inherit `NODE_ENV=test` when a test starts it: it would contain React's development build.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [code] = await once(vite, 'exit')
  if (code !== 0) throw new Error('The browser app could not be built; the output above says why.')
}

function changedMs(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function hasNewer(path, thanMs) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return false
  // A folder's time changes when a file in it is added, removed or renamed.
  if (!stat.isDirectory()) return stat.mtimeMs > thanMs
  return readdirSync(path, { withFileTypes: true }).some(
    ({ name }) => !notSources.has(name) && hasNewer(`${path}/${name}`, thanMs),
  )
}
