import { spawnSync } from 'node:child_process'
import { defineConfig } from '@playwright/test'

/** The machine's own: Debian's headless shell where it is, which is lighter than the whole chromium. */
const browsers = ['chromium-headless-shell', 'chromium']
const installed = () =>
  browsers.map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim()).find((path) => path)

/** No display, and no calls home. */
const launchOptions = {
  executablePath: process.env['NB_CHROMIUM'] ?? installed(),
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
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  globalSetup: './e2e/system.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A busy machine is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  // A trace is recorded of every test, to be thrown away of nearly all: whoever looks into a failure asks for it (--trace on).
  use: { launchOptions, locale: 'en-US', trace: 'off', screenshot: 'only-on-failure' },
})
