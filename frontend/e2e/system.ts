import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeSpecUses } from './spec-uses.ts'

const root = join(import.meta.dirname, '../..')
const readyWithinMs = 120_000

/**
 * Starts the whole system on a free port with its own data folder; the returned function stops the system and deletes
 * the folder. If `NB_E2E_ORIGIN` names a running system, that system is used, and `NB_E2E_DATA` must be its data
 * folder.
 */
export default async function startSystem(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['NB_E2E_ORIGIN']) return undefined
  const data = await mkdtemp(join(tmpdir(), 'nestboard-e2e-'))
  const system = spawn(process.execPath, ['infra/local/launch.mjs', 'start'], {
    cwd: root,
    // All tests sign up from the same IP address, so the rate limits are raised.
    env: { ...process.env, PORT: '0', NB_DATA: data, NB_DEMO: '0', NB_BUDGET_FACTOR: '100' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (system.exitCode === null) {
      system.kill('SIGTERM')
      await once(system, 'exit')
    }
    await rm(data, { recursive: true, force: true })
  }
  process.env['NB_E2E_DATA'] = data
  process.env['NB_E2E_ORIGIN'] = await readyOrigin(system).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return async () => {
    await stop()
    await writeSpecUses()
  }
}

/** Resolves to the origin in the system's output line "ready http://localhost:PORT". */
function readyOrigin(system: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(
      () => reject(new Error(`the system was not ready in time; its output:\n${output}`)),
      readyWithinMs,
    )
    system.stdout?.on('data', (bytes: Buffer) => {
      output += bytes.toString()
      const origin = /^ready (\S+)$/m.exec(output)?.[1]
      if (origin === undefined) return
      clearTimeout(timer)
      resolve(origin)
    })
    system.once('exit', (code) => reject(new Error(`the system ended with ${code}; its output:\n${output}`)))
  })
}
