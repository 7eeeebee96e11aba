import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** `npm run screens` checks every screen of the demo, see e2e/audit. */
export default defineConfig({
  ...tests,
  testDir: 'e2e/audit',
  testMatch: '*.audit.ts',
  globalSetup: './e2e/audit/system.ts',
  retries: 0,
})
