import { execFileSync } from 'node:child_process'
import { defineConfig } from '@playwright/test'

/** The machine's own chromium, Debian's: no display, and no calls home. */
const launchOptions = {
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
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  globalSetup: './e2e/system.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: { launchOptions, locale: 'en-US', trace: 'retain-on-failure' },
})
