import { spawnSync } from 'node:child_process'

/** In order of preference; Debian's headless shell is lighter than full Chromium. */
const names = ['chromium-headless-shell', 'chromium']

const pathOf = (name: string): string => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim()

/** The path of the Chromium that tests and benches run: `NB_CHROMIUM`, or the first installed one. */
export function installedBrowser(): string | undefined {
  const chosen = process.env['NB_CHROMIUM']
  if (chosen) return pathOf(chosen)
  return names.map(pathOf).find((path) => path !== '')
}

/** The same for benches, which can't do without. @throws Error naming what to install */
export function requiredBrowser(): string {
  const path = installedBrowser()
  if (path === undefined) throw new Error('Chromium is missing: install chromium, or set NB_CHROMIUM to its path.')
  return path
}
