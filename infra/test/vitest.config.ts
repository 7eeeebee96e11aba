import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { SlowFirst } from './slow-first.ts'

/** Tests stand beside what they test, everywhere in the repository. */
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where a test needs the table: everything that runs a handler. The rest starts at once. */
const onTable = ['functions/**/*.test.ts', 'events/**/*.test.ts', 'infra/test/table/*.test.ts']
/** What is asked of every route: far more calls than any budget allows. */
const policies = ['infra/test/policy/*.test.ts']

const withTable = {
  globalSetup: 'infra/test/dynamo.ts',
  setupFiles: 'infra/test/setup.ts',
  testTimeout: 120_000,
}

export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'pure',
          // A busy machine is slow, not wrong.
          testTimeout: 60_000,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...onTable, ...policies, '**/node_modules/**', '**/dist/**', 'frontend/e2e/**'],
        },
      },
      { test: { ...withTable, name: 'table', include: onTable } },
      { test: { ...withTable, name: 'policy', include: policies, env: { NB_BUDGET_FACTOR: '1000000' } } },
    ],
  },
})
