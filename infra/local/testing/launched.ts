import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { listProcessesMatching, waitForReadyOrigin, runCommand, waitUntilTrue } from './run-command.ts'
import type { CommandRun } from './run-command.ts'

const folders: string[] = []
const started: ChildProcess[] = []
export const oneMinuteTestTimeout = { timeout: 60_000 }

export const createTestDataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'nestboard-process-'))
  folders.push(folder)
  return folder
}
afterEach(async () => {
  for (const child of started.splice(0)) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  await waitUntilTrue(() => listProcessesMatching(folders).length === 0)
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}, 30_000)

/** Runs a command of package.json as npm would, on its own data, until the test ends. */
export function launchCommand(command: string, env: Record<string, string>): CommandRun {
  const run = runCommand(command, env)
  started.push(run.child)
  return run
}

/** Starts the system and waits until it reports that it is ready. */
export async function launchSystem(
  folder: string,
  port = 0,
  command: 'start' | 'dev' = 'start',
): Promise<CommandRun & { origin: string }> {
  const run = launchCommand(command, { NB_DATA: folder, PORT: String(port) })
  return { ...run, origin: await waitForReadyOrigin(run) }
}

export const requestSignUp = (origin: string, email: string): Promise<Response> =>
  fetch(`${origin}/v1/user/account/create`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ email, password: 'correct horse battery', name: 'Ada', country: 'US' }),
  })
export const readRunningProcessIds = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')) as { pid: number; javaPid: number }
