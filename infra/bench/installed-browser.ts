import { spawnSync } from 'node:child_process'

/** Names of the browsers in order of preference. Debian's headless shell is lighter than full Chromium. */
const names = ['chromium-headless-shell', 'chromium']

const pathOf = (name: string): string => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim()

/**
 * Finds the Chromium that tests and benches run: the program that `NB_CHROMIUM` names, otherwise Debian's headless
 * shell, otherwise full Chromium.
 */
export function findInstalledBrowser(): string | undefined {
  const chosen = process.env['NB_CHROMIUM']
  if (chosen) return pathOf(chosen) || undefined
  return names.map(pathOf).find((path) => path !== '')
}

/**
 * Finds the Chromium for benches, which can't run without a browser.
 * @throws Error naming what to install
 */
export function requireInstalledBrowser(): string {
  const path = findInstalledBrowser()
  if (path === undefined) throw new Error('Chromium is missing: install chromium, or set NB_CHROMIUM to its path.')
  return path
}
