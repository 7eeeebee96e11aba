import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runChecks, toolEnv } from '../check.ts'
import { tallyChecks, tallyPlaywright, tallyVitest, addTallies } from './tally.ts'
import type { TestTally } from './tally.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const reports = `${root}.build/test`

/** A test suite that one tool runs and reports as JSON. */
interface Suite {
  readonly name: string
  readonly command: readonly [program: string, ...args: string[]]
  readonly env?: Readonly<Record<string, string>>
  readonly report: string
  readonly read: (report: unknown, code: number) => TestTally
}

/**
 * In a terminal, the output has dots and colors. In a log file, it has a plain line for each test file or browser
 * test.
 */
const isTerminal = process.stdout.isTTY

const suites: readonly [Suite, ...Suite[]] = [
  {
    name: 'unit, table and synth tests',
    command: [
      'vitest',
      'run',
      '--config',
      'infra/test/vitest.config.ts',
      ...(isTerminal ? ['--reporter=dot'] : ['--reporter=default', '--slowTestThreshold=600000']),
      '--reporter=./infra/test/second-tries.ts',
      '--reporter=json',
      `--outputFile.json=${reports}/vitest.json`,
    ],
    env: isTerminal ? {} : { NO_COLOR: '1' },
    report: 'vitest.json',
    read: tallyVitest,
  },
  {
    name: 'browser tests',
    command: ['playwright', 'test', '--config', 'frontend', `--reporter=${isTerminal ? 'dot' : 'list'},json`],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/playwright.json`,
      // Playwright passes this on to its processes. With NO_COLOR set instead, each process would print a warning.
      ...(!isTerminal && { FORCE_COLOR: '0' }),
    },
    report: 'playwright.json',
    read: tallyPlaywright,
  },
]

/** Runs one suite and waits for its end, so that two suites never compete for the machine. */
async function run({ command: [program, ...args], env, report, read }: Suite): Promise<TestTally> {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...toolEnv, ...env } })
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
  return read(reportIn(report), code)
}

function reportIn(name: string): unknown {
  try {
    return JSON.parse(readFileSync(`${reports}/${name}`, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * `npm test`: checks, then tests, then browser tests. The last line is `N passed, N failed`. `npm test -- PATH …` runs
 * only the unit, table and synth tests of these paths.
 */
async function main(paths: readonly string[]): Promise<void> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const tallies: (TestTally & { name: string; seconds: number })[] = []
  const timed = async (name: string, work: () => Promise<TestTally>) => {
    console.log(`\n${name}`)
    const started = performance.now()
    const tally = await work()
    tallies.push({ name, ...tally, seconds: (performance.now() - started) / 1000 })
  }
  const [first] = suites
  if (paths.length) await timed(first.name, () => run({ ...first, command: [...first.command, ...paths] }))
  else {
    await timed('checks', async () => tallyChecks(await runChecks()))
    for (const suite of suites) await timed(suite.name, () => run(suite))
  }
  console.log('')
  for (const { name, passed, failed, seconds } of tallies)
    console.log(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(0)} s`)
  const all = addTallies(tallies)
  process.exitCode = all.failed ? 1 : 0
  console.log(`${all.passed} passed, ${all.failed} failed`)
}

await main(process.argv.slice(2))
