import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild } from '../../../infra/bench/child.ts'
import { settled } from '../../../infra/bench/settled.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * Starts the whole system with the demo catalogue; the returned function stops it and deletes its data. If `NB_E2E_ORIGIN` names a
 * running system, that one is looked at.
 */
export default async function startDemo(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['NB_E2E_ORIGIN']) return undefined
  const data = await mkdtemp(join(tmpdir(), 'nestboard-screens-'))
  const system = await startChild(
    [join(root, 'infra/local/launch.mjs'), 'start'],
    (line) => /^ready (\S+)$/.exec(line)?.[1],
    { PORT: '0', NB_DATA: data, NB_BUDGET_FACTOR: '100' },
  )
  await settled(data)
  process.env['NB_E2E_ORIGIN'] = system.found
  return async () => {
    await system.stop()
    await rm(data, { recursive: true, force: true })
  }
}
