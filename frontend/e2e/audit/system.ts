import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemoSystem as startSystem } from '../../../infra/bench/start-demo-system.ts'
import { waitUntilDemoSystemIdle } from '../../../infra/bench/wait-until-demo-system-idle.ts'

/**
 * Starts the whole system with the demo catalog; the returned function stops the system and deletes its data. If
 * `NB_E2E_ORIGIN` names a running system, that system is used instead.
 */
export default async function startDemo(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['NB_E2E_ORIGIN']) return undefined
  const data = await mkdtemp(join(tmpdir(), 'nestboard-screens-'))
  const system = await startSystem(data, { NB_BUDGET_FACTOR: '100' })
  await waitUntilDemoSystemIdle(data)
  process.env['NB_E2E_ORIGIN'] = system.found
  return async () => {
    await system.stop()
    await rm(data, { recursive: true, force: true })
  }
}
