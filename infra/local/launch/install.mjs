import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { pinnedNode, root } from './place.mjs'

/** Runs `npm ci` when the installed packages differ from package-lock.json. */
export async function installPackages() {
  if (isInstalled()) return
  console.log('Installing packages (npm ci) …')
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' })
  const [code] = await once(npm, 'exit')
  if (code !== 0) throw new Error('npm ci failed; its output above says why. Fix that and try again.')
  if (!existsSync(pinnedNode))
    throw new Error('Node 24 was not installed with the packages: run npm ci without --ignore-scripts and try again.')
}

// npm keeps a copy of the lock file from which it installed beside the packages. The lock files are compared instead of
// their times, because a checkout changes the times.
function isInstalled() {
  if (!existsSync(pinnedNode)) return false
  try {
    const locked = packagesIn(`${root}package-lock.json`)
    const installed = packagesIn(`${root}node_modules/.package-lock.json`)
    return Object.entries(locked).every(([path, { version, link, optional, peer }]) => {
      // npm's copy leaves out workspaces, links and packages of other platforms, so these are not compared.
      if (!path.includes('node_modules/') || link || optional || peer) return true
      return installed[path]?.version === version
    })
  } catch {
    return false
  }
}

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
