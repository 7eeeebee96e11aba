import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { startScratchDynamo } from './scratch-dynamo.ts'

const answers = (endpoint: string): Promise<boolean> =>
  fetch(endpoint, { method: 'POST' }).then(
    () => true,
    () => false,
  )

it('answers until it is stopped', async () => {
  const dynamo = await startScratchDynamo()
  expect(await answers(dynamo.endpoint)).toBe(true)
  await dynamo.stop()
  expect(await answers(dynamo.endpoint)).toBe(false)
}, 30_000)

it('ends with the process that started it, even when that one is killed outright', async () => {
  const file = new URL('./scratch-dynamo.ts', import.meta.url).href
  const script = `const { startScratchDynamo } = await import('${file}'); console.log((await startScratchDynamo()).endpoint); setInterval(() => {}, 1000)`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [line] = (await once(owner.stdout, 'data')) as [Buffer]
  const endpoint = line.toString().trim()
  expect(await answers(endpoint)).toBe(true)
  owner.kill('SIGKILL')
  await expect.poll(() => answers(endpoint), { timeout: 10_000 }).toBe(false)
}, 30_000)
