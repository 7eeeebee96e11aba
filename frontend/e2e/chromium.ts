import { execFileSync } from 'node:child_process'

/** How the machine's own chromium is started for tests: Debian's, without a display and without calling home. */
export const chromium = () => ({
  executablePath: process.env['NB_CHROMIUM'] ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim(),
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
