import { defineConfig } from '@playwright/test'
import { chromium } from './e2e/chromium.ts'

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
  use: { launchOptions: chromium(), locale: 'en-US', trace: 'retain-on-failure' },
})
