import { defineConfig } from 'vitest/config'

/** Where a test needs the table: everything that runs a handler. The rest starts at once. */
const onTable = ['functions/**/*.test.ts', 'events/**/*.test.ts', 'infra/test/{table,policy}/*.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'pure',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...onTable, '**/node_modules/**', '**/dist/**', 'frontend/e2e/**'],
        },
      },
      {
        test: {
          name: 'table',
          include: onTable,
          globalSetup: 'infra/test/dynamo.ts',
          setupFiles: 'infra/test/setup.ts',
          testTimeout: 20_000,
        },
      },
    ],
  },
})
