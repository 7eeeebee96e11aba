import { availableParallelism } from 'node:os'
import { findInstalledBrowser } from '../infra/bench/installed-browser.ts'
import { defineConfig } from '@playwright/test'

/** The browser runs headless and without background network traffic of its own. */
const launchOptions = {
  executablePath: findInstalledBrowser(),
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
  workers: availableParallelism(),
  forbidOnly: true,
  // One retry, because a busy machine can draw a frame late. The report names every test that needed it.
  retries: 1,
  // Generous, because tests run slowly on a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  // Tracing every test is expensive and rarely needed; pass `--trace on` to investigate a failure.
  use: {
    launchOptions,
    // The tests of a worker share a context, cleared between them, so that its caches keep the app's compiled scripts.
    reuseContext: true,
    locale: 'en-US',
    // An element that isn't there fails its test soon, not when the whole test runs out of time.
    actionTimeout: 30_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    // Animations cost time in each test, and axe would report colors in the middle of one.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
