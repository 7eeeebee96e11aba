import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { toolEnv } from '../check.ts'
import { tallyPlaywright, tallyVitest, type TestTally } from './tally.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const reports = `${root}.build/test`

/** A test suite that one tool runs and reports as JSON. */
interface Suite {
  readonly title: string
  readonly command: readonly [program: string, ...args: string[]]
  readonly env: Readonly<Record<string, string>>
  readonly report: string
  readonly read: (report: unknown, code: number) => TestTally
}

/**
 * In a terminal, the output has dots and colors. In a log file, it has a plain line for each test file or browser
 * test.
 */
const isTerminal = process.stdout.isTTY

const playwright = (title: string, config: string, report: string): Suite => ({
  title,
  command: ['playwright', 'test', '--config', config, `--reporter=${isTerminal ? 'dot' : 'list'},json`],
  env: {
    PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/${report}`,
    // Playwright passes this on to its processes. With NO_COLOR set instead, each process would print a warning.
    ...(!isTerminal && { FORCE_COLOR: '0' }),
  },
  report,
  read: tallyPlaywright,
})

/** The suites of `npm test`, in the order in which they run. */
export const suites: Readonly<Record<'unit' | 'browser' | 'screens', Suite>> = {
  unit: {
    title: 'unit, table and synth tests',
    command: [
      'vitest',
      'run',
      '--config',
      'infra/test/vitest.config.ts',
      ...(isTerminal ? ['--reporter=dot'] : ['--reporter=default', '--slowTestThreshold=600000']),
      '--reporter=json',
      `--outputFile.json=${reports}/vitest.json`,
    ],
    env: { ...(!isTerminal && { NO_COLOR: '1' }) },
    report: 'vitest.json',
    read: tallyVitest,
  },
  browser: playwright('browser tests', 'frontend', 'playwright.json'),
  screens: playwright('every screen of the demo', 'frontend/playwright.screens.config.ts', 'screens.json'),
}

export type SuiteName = keyof typeof suites

export const suiteNames = Object.keys(suites) as SuiteName[]

/** Removes the reports of an earlier run, because a suite that broke would be counted by its old report. */
export function clearReports(): void {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
}

/** Runs one suite and waits for its end, so that two suites never compete for the machine. */
export async function runSuite(name: SuiteName, args: readonly string[]): Promise<TestTally> {
  const { command, env, report, read }: Suite = suites[name]
  const [program, ...own] = command
  const child = spawn(program, [...own, ...args], { cwd: root, stdio: 'inherit', env: { ...toolEnv, ...env } })
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, pass)
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('close', (ended) => resolve(ended ?? 1))
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, pass)
  return read(readReport(report), code)
}

function readReport(name: string): unknown {
  try {
    return JSON.parse(readFileSync(`${reports}/${name}`, 'utf8'))
  } catch {
    return undefined
  }
}
