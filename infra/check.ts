import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A check of the whole repository with one tool, such as the linter. */
export interface StaticCodeCheck {
  readonly name: string
  /** Says what a failure means and how to fix it. */
  readonly hint: string
  readonly command: readonly [program: string, ...args: string[]]
}

export const staticCodeChecks: readonly StaticCodeCheck[] = [
  { name: 'types', hint: 'TypeScript', command: ['tsc'] },
  { name: 'lint', hint: 'rules in .oxlintrc.json; oxlint --fix repairs some', command: ['oxlint'] },
  { name: 'format', hint: 'npm run format', command: ['oxfmt', '--check'] },
  {
    name: 'dead code',
    hint: 'unused files, exports and dependencies; .knip.json',
    command: ['knip', '--config', '.knip.json', '--no-progress'],
  },
]

export interface StaticCodeCheckOutcome {
  readonly check: StaticCodeCheck
  readonly passed: boolean
  readonly seconds: number
  readonly said: string
}

const root = fileURLToPath(new URL('..', import.meta.url))
/** Environment for our tools: the pinned Node and the installed programs come first in the PATH. */
export const toolEnv = {
  ...process.env,
  PATH: [`${root}node_modules/node/bin`, `${root}node_modules/.bin`, process.env['PATH']].join(delimiter),
}

/** Runs one tool and captures its output. */
export async function runCheck(check: StaticCodeCheck): Promise<StaticCodeCheckOutcome> {
  const started = performance.now()
  const [program, ...args] = check.command
  const env = { ...toolEnv, NO_COLOR: '1' }
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      said += error.message
      resolve(null)
    })
    child.once('close', resolve)
  })
  return { check, passed: code === 0, seconds: (performance.now() - started) / 1000, said: said.trim() }
}

/** Runs the checks one after another, prints each result, and at the end the output of all failed checks. */
export async function runChecks(): Promise<StaticCodeCheckOutcome[]> {
  const outcomes: StaticCodeCheckOutcome[] = []
  for (const check of staticCodeChecks) {
    const outcome = await runCheck(check)
    console.log(`${outcome.passed ? '✓' : '✗'} ${check.name} (${outcome.seconds.toFixed(1)} s)`)
    outcomes.push(outcome)
  }
  for (const { check, said } of outcomes.filter(({ passed }) => !passed))
    console.log(`\n${check.name}: ${check.hint}\n${said}`)
  return outcomes
}

if (import.meta.main) {
  const outcomes = await runChecks()
  process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1
}
