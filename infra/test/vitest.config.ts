import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { officialEngineTests } from './official-engine-tests.ts'
import { listTestFilesOfCloudTemplates, listTestFilesNeedingOwnProcess } from './processes.ts'
import { SlowFirstSequencer } from './slow-first.ts'

/** Tests lie beside the code they test, all over the repository. */
const root = fileURLToPath(new URL('../..', import.meta.url))

/** A file of this folder. */
const ours = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Tests of pure rules without mocks, timers or environment. */
const rules = ['shared/**/*.test.ts']
/** Tests that run handlers and therefore need the table. The tests of other projects don't wait for the table. */
const ofHandlers = ['functions/**/*.test.ts', 'infra/test/table/*.test.ts']
/** Tests of the engine in memory on which most other tests run. */
const ofEngine = ['infra/test/engine/*.test.ts']
/** Tests of reactions; they need the table, and stand-ins for the services that reactions call. */
const ofReactions = ['events/**/*.test.ts']
/** Tests that read synthesized CloudFormation templates. */
const ofTemplates = listTestFilesOfCloudTemplates(root, ['infra/*.test.ts', 'infra/{bill,cloud}/*.test.ts'])
const needingOwnProcess = listTestFilesNeedingOwnProcess(root, [...ofHandlers, ...ofReactions])
const alone = needingOwnProcess.filter((file) => !officialEngineTests.includes(file))
/** Tests over all routes; they exceed every normal rate limit. */
const policies = ['infra/test/policy/*.test.ts']

const quiet = ours('unexpected-logs.ts')
/** The table of these tests is an engine in memory, in their own process. */
const withTable = {
  setupFiles: [quiet, ours('setup.ts')],
  testTimeout: 120_000,
}
const withReactions = [quiet, ours('setup.ts'), ours('setup-reactions.ts')]

export default defineConfig({
  root,
  test: {
    // One worker more than there are cores, because tests on DynamoDB Local wait for it half of the time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirstSequencer },
    projects: [
      {
        test: {
          name: 'pure',
          setupFiles: quiet,
          // A long time limit, because tests are slow on a busy machine without being wrong.
          testTimeout: 60_000,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [
            ...rules,
            ...ofHandlers,
            ...ofReactions,
            ...ofEngine,
            ...policies,
            ...ofTemplates,
            '**/node_modules/**',
            '**/dist/**',
            'frontend/e2e/**',
          ],
        },
      },
      // These files share a process per worker: loading the modules anew for each file takes a third of their time.
      { test: { name: 'rules', setupFiles: quiet, testTimeout: 60_000, include: rules, isolate: false } },
      // These files share a process, too: loading the CDK takes longer than most of them, and so does synthesizing the
      // same branch again.
      { test: { name: 'templates', setupFiles: quiet, testTimeout: 60_000, include: ofTemplates, isolate: false } },
      {
        test: {
          ...withTable,
          name: 'official',
          globalSetup: ours('dynamo.ts'),
          setupFiles: withReactions,
          include: [...officialEngineTests],
          env: { NB_TEST_ENGINE: 'official' },
        },
      },
      { test: { ...withTable, name: 'alone', include: alone } },
      {
        test: {
          ...withTable,
          name: 'table',
          include: [...ofHandlers, ...ofEngine],
          exclude: [...alone, ...officialEngineTests],
          isolate: false,
        },
      },
      {
        test: {
          ...withTable,
          name: 'reactions',
          setupFiles: withReactions,
          include: ofReactions,
          exclude: [...alone, ...officialEngineTests],
          isolate: false,
        },
      },
      // Hostile calls to every route make some of them log.
      {
        test: {
          ...withTable,
          name: 'policy',
          setupFiles: ours('setup.ts'),
          include: policies,
          env: { NB_BUDGET_FACTOR: '1000000' },
        },
      },
    ],
  },
})
