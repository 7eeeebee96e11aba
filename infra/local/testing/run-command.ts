import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const launcher = fileURLToPath(new URL('../launch.mjs', import.meta.url))

export async function waitUntilTrue(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Lists processes whose command line contains one of the folders: java and the shell that watches it. */
export const listProcessesMatching = (places: readonly string[]): string[] =>
  execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => places.some((place) => line.includes(place)))

export interface CommandRun {
  readonly child: ChildProcess
  readonly output: () => string
  readonly ended: Promise<number | null>
}

/** Runs a command of package.json as npm would, on its own data. The caller ends it. */
export function runCommand(command: string, env: Record<string, string>): CommandRun {
  const child = spawn(process.execPath, [launcher, command], {
    env: { ...process.env, NB_DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => output, ended }
}

/** Waits until a run of `npm start` reports that it is ready. @throws with its output if it ends before that */
export async function waitForReadyOrigin(run: CommandRun): Promise<string> {
  await waitUntilTrue(() => /^ready /m.test(run.output()) || run.child.exitCode !== null)
  const origin = /^ready (http:\/\/localhost:\d+)$/m.exec(run.output())?.[1]
  if (!origin) throw new Error(run.output())
  return origin
}
