import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach } from 'vitest'

const launcher = fileURLToPath(new URL('../launch.mjs', import.meta.url))
const folders: string[] = []
const started: ChildProcess[] = []
export const minuteTimeout = { timeout: 60_000 }

export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'nestboard-process-'))
  folders.push(folder)
  return folder
}
afterEach(async () => {
  for (const child of started.splice(0)) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  await waitUntil(() => processesMatching(folders).length === 0)
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}, 30_000)

export async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Lists processes whose command line contains one of the folders: java and the shell that watches it. */
export const processesMatching = (places: readonly string[]): string[] =>
  execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => places.some((place) => line.includes(place)))

interface Run {
  readonly child: ChildProcess
  readonly output: () => string
  readonly ended: Promise<number | null>
}

/** Runs a command of package.json as npm would, on its own data. */
export function launch(command: string, env: Record<string, string>): Run {
  const child = spawn(process.execPath, [launcher, command], {
    env: { ...process.env, NB_DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => output, ended }
}

/** Starts the system and waits until it reports that it is ready. */
export async function start(folder: string, port = 0): Promise<Run & { origin: string }> {
  const run = launch('start', { NB_DATA: folder, PORT: String(port) })
  await waitUntil(() => /^ready /m.test(run.output()) || run.child.exitCode !== null)
  const origin = /^ready (http:\/\/localhost:\d+)$/m.exec(run.output())?.[1]
  if (!origin) throw new Error(run.output())
  return { ...run, origin }
}

export const signUp = (origin: string, email: string): Promise<Response> =>
  fetch(`${origin}/v1/user/account/create`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ email, password: 'correct horse battery', name: 'Ada', country: 'US' }),
  })
export const readHolder = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')) as { pid: number; javaPid: number }
