import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { pinnedNode, root } from './place.mjs'

/** Runs `npm ci` where the installed packages are not those of package-lock.json. */
export async function installPackages() {
  if (isInstalled()) return
  console.log('Installing packages (npm ci) …')
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' })
  const [code] = await once(npm, 'exit')
  if (code !== 0) throw new Error('npm ci failed; its output above says why. Fix that and try again.')
  if (!existsSync(pinnedNode))
    throw new Error('Node 24 was not installed with the packages: run npm ci without --ignore-scripts and try again.')
}

// npm keeps beside the packages a copy of the lock they were installed by. Times say nothing: a checkout renews them.
function isInstalled() {
  if (!existsSync(pinnedNode)) return false
  try {
    const wanted = packagesIn(`${root}package-lock.json`)
    const there = packagesIn(`${root}node_modules/.package-lock.json`)
    return Object.entries(wanted).every(([path, { version, link, optional, peer }]) => {
      // Other platforms' packages and workspaces are not in the copy, or not by version.
      if (!path.includes('node_modules/') || link || optional || peer) return true
      return there[path]?.version === version
    })
  } catch {
    return false
  }
}

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
