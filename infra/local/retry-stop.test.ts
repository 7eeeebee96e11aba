import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { awaitMailTo } from '@nestboard/functions/kernel/testing/over-http.ts'
import { expect, it } from 'vitest'
import { dataFileNames } from './lock-data-folder.ts'
import { oneMinuteTestTimeout, createTestDataFolder, requestSignUp, launchSystem } from './testing/launched.ts'
import { listProcessesMatching, waitUntilTrue } from './testing/run-command.ts'

it(
  'a stop during a reaction’s retry ends within 10 s, and the next start completes the reaction',
  oneMinuteTestTimeout,
  async () => {
    const folder = createTestDataFolder()
    const first = await launchSystem(folder)
    const [inbox, retries] = [join(folder, dataFileNames.mail), join(folder, dataFileNames.retries)]
    // A folder in place of the inbox's file makes every mail fail.
    rmSync(inbox)
    mkdirSync(inbox)
    expect((await requestSignUp(first.origin, 'kept@example.org')).status).toBe(200)
    const waiting = () =>
      existsSync(retries) ? (JSON.parse(readFileSync(retries, 'utf8')) as { attempts: number; payload: string }[]) : []
    await waitUntilTrue(() => waiting().some(({ attempts }) => attempts > 0))
    const askedMs = Date.now()
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(Date.now() - askedMs).toBeLessThan(10_000)
    expect(listProcessesMatching([folder])).toEqual([])
    expect(
      waiting().map(({ payload }) => (JSON.parse(payload) as { retry: { reaction: string } }).retry.reaction),
    ).toEqual(['sendMail'])
    rmdirSync(inbox)
    const second = await launchSystem(folder)
    expect((await awaitMailTo(second.origin, 'kept@example.org')).text).toMatch(/\b\d{6}\b/)
    await waitUntilTrue(() => waiting().length === 0)
    expect(existsSync(join(folder, dataFileNames.deadLetters))).toBe(false)
  },
)
