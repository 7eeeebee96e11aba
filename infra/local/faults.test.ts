import { execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
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

const isRoot = process.platform === 'linux' && process.getuid?.() === 0

/** Makes a file or folder immutable, even for root, while `work` runs. */
async function whileLocked(path: string, work: () => Promise<void>): Promise<void> {
  execFileSync('chattr', ['+i', path])
  await work().finally(() => execFileSync('chattr', ['-i', path]))
}

describe('a killed java process', () => {
  it(
    'is restarted without losing saved data; calls get 503 with Retry-After meanwhile',
    oneMinuteTestTimeout,
    async () => {
      const folder = createTestDataFolder()
      const run = await launchSystem(folder)
      expect((await requestSignUp(run.origin, 'first@example.org')).status).toBe(200)
      const { javaPid } = readRunningProcessIds(folder)
      process.kill(javaPid, 'SIGKILL')
      const answers: Response[] = []
      do answers.push(await requestSignUp(run.origin, 'second@example.org'))
      while (answers.at(-1)?.status === 503)
      expect(answers[0]?.headers.get('retry-after')).toBe('2')
      expect(await answers[0]?.json()).toEqual({
        status: 'Service Unavailable',
        data: null,
        error: "Nestboard can't reach its data right now. Please try again in a few seconds.",
      })
      expect(answers.at(-1)?.status).toBe(200)
      const login = await fetch(`${run.origin}/v1/user/session/create`, {
        method: 'POST',
        headers: { origin: run.origin },
        body: new URLSearchParams({ email: 'first@example.org', password: 'correct horse battery' }),
      })
      expect(login.status).toBe(403)
      expect(readRunningProcessIds(folder).javaPid).not.toBe(javaPid)
      run.child.kill('SIGTERM')
      expect(await run.ended).toBe(0)
      expect(listProcessesMatching([folder])).toEqual([])
    },
  )
})

describe.runIf(isRoot)("data that can't be written", () => {
  it('acknowledges no write while running, and ends with a message', oneMinuteTestTimeout, async () => {
    const folder = createTestDataFolder()
    const run = await launchSystem(folder)
    expect((await requestSignUp(run.origin, 'kept@example.org')).status).toBe(200)
    await whileLocked(join(folder, 'table'), async () => {
      const answer = await requestSignUp(run.origin, 'lost@example.org').catch(() => undefined)
      expect([503, undefined]).toContain(answer?.status)
      expect(await run.ended).toBe(1)
    })
    expect(run.output()).toContain(`the data in ${join(folder, 'table')} can't be saved`)
    expect(run.output()).not.toContain('    at ')
    expect(listProcessesMatching([folder])).toEqual([])
  })

  it('fails at once with a message, for start and reset', oneMinuteTestTimeout, async () => {
    const [locked, other] = [createTestDataFolder(), createTestDataFolder()]
    const file = join(other, 'file')
    writeFileSync(file, 'x')
    await whileLocked(locked, async () => {
      for (const command of ['start', 'reset'])
        for (const folder of [locked, join(locked, 'new'), file, join(file, 'below'), '/proc/nestboard']) {
          const run = launchCommand(command, { NB_DATA: folder, PORT: '0' })
          expect([command, folder, await run.ended]).toEqual([command, folder, 1])
          expect(run.output()).toContain(`The data folder ${folder} can't be written`)
          expect(run.output()).not.toContain('    at ')
        }
    })
  })

  it('fails at once with a message when the table is locked', oneMinuteTestTimeout, async () => {
    const folder = createTestDataFolder()
    const first = await launchSystem(folder)
    first.child.kill('SIGTERM')
    await first.ended
    const [name = ''] = readdirSync(join(folder, 'table'))
    await whileLocked(join(folder, 'table', name), async () => {
      const run = launchCommand('start', { NB_DATA: folder, PORT: '0' })
      expect(await run.ended).toBe(1)
      expect(run.output()).toContain("can't be written: it belongs to another user or is locked")
    })
  })
})

describe('a stop', () => {
  it('ends in spite of vanished clients: hung requests and half-open sockets', oneMinuteTestTimeout, async () => {
    const folder = createTestDataFolder()
    const run = await launchSystem(folder)
    const port = Number(new URL(run.origin).port)
    const head = `HTTP/1.1\r\nhost: localhost:${port}\r\n`
    const upgrade = `connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${'A'.repeat(22)}==\r\n`
    const rawRequests = [
      `POST /v1/user/session/create ${head}content-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n\r\nhalf`,
      `GET /v1/intl/listTimezones ${head}\r\n`,
      `GET /ws/ ${head}${upgrade}\r\n`,
      'GET ',
      '',
    ]
    const callers = rawRequests.map((text) => {
      const caller = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
      caller.on('error', () => undefined)
      caller.write(text)
      return caller
    })
    await new Promise((done) => setTimeout(done, 500))
    const sinceMs = Date.now()
    run.child.kill('SIGTERM')
    expect(await run.ended).toBe(0)
    expect(Date.now() - sinceMs).toBeLessThan(5000)
    for (const caller of callers) caller.destroy()
    expect(listProcessesMatching([folder])).toEqual([])
  })

  it('ends within 10 s although java hangs, and leaves no process', oneMinuteTestTimeout, async () => {
    const folder = createTestDataFolder()
    const run = await launchSystem(folder)
    const { pid, javaPid } = readRunningProcessIds(folder)
    process.kill(javaPid, 'SIGSTOP')
    void requestSignUp(run.origin, 'hung@example.org').catch(() => undefined)
    await new Promise((done) => setTimeout(done, 300))
    const sinceMs = Date.now()
    run.child.kill('SIGTERM')
    await run.ended
    expect(Date.now() - sinceMs).toBeLessThan(11_000)
    expect([isProcessRunning(pid, ['node']), isProcessRunning(javaPid, ['java'])]).toEqual([false, false])
  })

  it.each(['SIGHUP', 'SIGINT'] as const)('ends everything on a second %s', oneMinuteTestTimeout, async (signal) => {
    const folder = createTestDataFolder()
    const run = await launchSystem(folder)
    const { javaPid } = readRunningProcessIds(folder)
    process.kill(javaPid, 'SIGSTOP')
    run.child.kill(signal)
    await new Promise((done) => setTimeout(done, 700))
    const sinceMs = Date.now()
    run.child.kill(signal)
    await run.ended
    expect(Date.now() - sinceMs).toBeLessThan(2000)
    await waitUntilTrue(() => !isProcessRunning(javaPid, ['java']))
  })
})
