import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { awaitMailTo } from '@nestboard/functions/kernel/testing/over-http.ts'
import { isProcessRunning } from './processes.ts'
import {
  readRunningProcessIds,
  launchCommand,
  oneMinuteTestTimeout,
  createTestDataFolder,
  requestSignUp,
  launchSystem,
} from './testing/launched.ts'
import { listProcessesMatching, waitUntilTrue } from './testing/run-command.ts'

describe('npm start', () => {
  it(
    'ends within 3 s of SIGTERM or SIGINT with code 0 and leaves no process and no lock',
    oneMinuteTestTimeout,
    async () => {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) {
        const folder = createTestDataFolder()
        const run = await launchSystem(folder)
        expect((await fetch(`${run.origin}/v1/intl/listTimezones`)).status).toBe(200)
        const { pid, javaPid } = readRunningProcessIds(folder)
        const askedMs = Date.now()
        run.child.kill(signal)
        expect(await run.ended).toBe(0)
        expect(Date.now() - askedMs).toBeLessThan(3000)
        expect([isProcessRunning(pid, ['node']), isProcessRunning(javaPid, ['java'])]).toEqual([false, false])
        expect(listProcessesMatching([folder])).toEqual([])
        expect(existsSync(join(folder, 'running.json'))).toBe(false)
      }
    },
  )

  it(
    'keeps everything acknowledged before kill -9, and completes its reactions at the next start',
    oneMinuteTestTimeout,
    async () => {
      const folder = createTestDataFolder()
      const first = await launchSystem(folder)
      expect((await requestSignUp(first.origin, 'kept@example.org')).status).toBe(200)
      const { pid, javaPid } = readRunningProcessIds(folder)
      for (const each of [first.child.pid as number, pid, javaPid]) process.kill(each, 'SIGKILL')
      await first.ended
      const second = await launchSystem(folder)
      // The stream reaction to the sign-up's row sends the mail, whether the reaction ran before or after the kill.
      expect((await awaitMailTo(second.origin, 'kept@example.org')).text).toMatch(/\b\d{6}\b/)
      const login = await fetch(`${second.origin}/v1/user/session/create`, {
        method: 'POST',
        headers: { origin: second.origin },
        body: new URLSearchParams({ email: 'kept@example.org', password: 'correct horse battery' }),
      })
      expect([login.status, (await login.json()) as unknown]).toEqual([
        403,
        expect.objectContaining({ status: 'Request Denied' }),
      ])
    },
  )

  it('the next start ends a java process that outlived its run', oneMinuteTestTimeout, async () => {
    const folder = createTestDataFolder()
    const first = await launchSystem(folder)
    const { pid, javaPid } = readRunningProcessIds(folder)
    // The shell that watches java is killed before the other processes, so that it can't end java when they are gone.
    const watcher = Number(readFileSync(`/proc/${javaPid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
    for (const each of [watcher, first.child.pid as number, pid]) process.kill(each, 'SIGKILL')
    await first.ended
    expect(isProcessRunning(javaPid, ['DynamoDBLocal.jar'])).toBe(true)
    await launchSystem(folder)
    expect(isProcessRunning(javaPid, ['DynamoDBLocal.jar'])).toBe(false)
  })

  it('stops by itself when only its launcher was killed', oneMinuteTestTimeout, async () => {
    const folder = createTestDataFolder()
    const run = await launchSystem(folder)
    const { pid } = readRunningProcessIds(folder)
    run.child.kill('SIGKILL')
    await waitUntilTrue(() => !isProcessRunning(pid, ['start.ts']) && listProcessesMatching([folder]).length === 0)
    expect(existsSync(join(folder, 'running.json'))).toBe(false)
  })

  it('explains a taken port, exits with 1 and leaves no process', oneMinuteTestTimeout, async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const folder = createTestDataFolder()
    const run = launchCommand('start', { NB_DATA: folder, PORT: String(port) })
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain(`Port ${port} is taken`)
    expect(run.output()).toContain(`PORT=${port + 1} npm start`)
    expect(run.output()).not.toContain('    at ')
    expect(listProcessesMatching([folder])).toEqual([])
    other.close()
  })

  it(
    'a second start on the same data explains why, exits with 1 and leaves the first running; reset is refused, too',
    oneMinuteTestTimeout,
    async () => {
      const folder = createTestDataFolder()
      const first = await launchSystem(folder)
      for (const command of ['start', 'reset']) {
        const second = launchCommand(command, { NB_DATA: folder, PORT: '0' })
        expect(await second.ended).toBe(1)
        expect(second.output()).toContain(`Nestboard already runs at ${first.origin}`)
      }
      expect((await fetch(`${first.origin}/v1/intl/listTimezones`)).status).toBe(200)
    },
  )
})

describe('npm run dev', () => {
  it(
    'starts the server again after an edit of a server file, on the same port and data, and ends in order',
    oneMinuteTestTimeout,
    async () => {
      const folder = createTestDataFolder()
      const run = await launchSystem(folder, 0, 'dev')
      expect((await requestSignUp(run.origin, 'kept@example.org')).status).toBe(200)
      expect((await awaitMailTo(run.origin, 'kept@example.org')).text).toMatch(/\b\d{6}\b/)
      expect(await (await fetch(`${run.origin}/home`)).text()).toContain('/@vite/client')
      const { pid, javaPid } = readRunningProcessIds(folder)
      // A new time is an edit to the watcher, and leaves the file as it is for the tests that read it meanwhile.
      utimesSync(fileURLToPath(new URL('../../functions/fees/index.ts', import.meta.url)), new Date(), new Date())
      await waitUntilTrue(() => run.output().includes('The server runs again after '))
      expect(run.output()).toContain('functions/fees/index.ts changed: the server starts again …')
      expect((await requestSignUp(run.origin, 'later@example.org')).status).toBe(200)
      const mails = await Promise.all(
        ['kept@example.org', 'later@example.org'].map((address) => awaitMailTo(run.origin, address)),
      )
      expect(mails).toHaveLength(2)
      expect(readRunningProcessIds(folder)).toMatchObject({ pid, javaPid })
      run.child.kill('SIGTERM')
      expect(await run.ended).toBe(0)
      expect(listProcessesMatching([folder])).toEqual([])
      expect(existsSync(join(folder, 'running.json'))).toBe(false)
    },
  )
})

describe('the requirements of a command', () => {
  /** Returns a PATH with `sh` and, if `java` is given, with a program `java` of this content. */
  function pathWith(java?: string): string {
    const folder = join(createTestDataFolder(), 'bin')
    mkdirSync(folder)
    symlinkSync('/bin/sh', join(folder, 'sh'))
    if (java !== undefined) writeFileSync(join(folder, 'java'), java, { mode: 0o755 })
    return folder
  }

  it.each([
    ['missing Java', undefined, 'Java is missing'],
    ['Java 11', '#!/bin/sh\necho \'openjdk version "11.0.2"\' >&2\n', 'Java 11 is too old'],
    ['Java 8', '#!/bin/sh\necho \'java version "1.8.0_292"\' >&2\n', 'Java 8 is too old'],
  ])('%s: a sentence that says what to do, code 1', async (_, java, sentence) => {
    const folder = createTestDataFolder()
    const run = launchCommand('start', { PATH: pathWith(java), NB_DATA: folder, PORT: '0' })
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain(sentence)
    expect(run.output()).toContain('Install Java 17 or newer')
    expect(run.output().trim().split('\n')).toHaveLength(1)
  })

  it('an invalid PORT and an unknown command exit with 1 and a message', oneMinuteTestTimeout, async () => {
    const run = launchCommand('start', { PORT: 'http', NB_DATA: createTestDataFolder() })
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain('PORT=http is not a port')
    const unknown = launchCommand('strat', {})
    expect(await unknown.ended).toBe(1)
    expect(unknown.output()).toContain('There is no command strat. Commands: start, dev')
  })
})

describe('npm run reset', () => {
  it('removes our own files from the data folder and nothing else', oneMinuteTestTimeout, async () => {
    const folder = createTestDataFolder()
    for (const name of ['mail.jsonl', 'mine.txt']) writeFileSync(join(folder, name), 'x')
    mkdirSync(join(folder, 'table'))
    expect(await launchCommand('reset', { NB_DATA: folder }).ended).toBe(0)
    expect(['mail.jsonl', 'table', 'running.json', 'mine.txt'].map((name) => existsSync(join(folder, name)))).toEqual([
      false,
      false,
      false,
      true,
    ])
  })
})
