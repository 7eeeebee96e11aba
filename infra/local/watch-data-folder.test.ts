import { execFileSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { watchDataFolder } from './watch-data-folder.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function watched() {
  const folder = mkdtempSync(join(tmpdir(), 'nestboard-data-'))
  folders.push(folder)
  const file = join(folder, 'shared-local-instance.db')
  writeFileSync(file, 'x')
  const failed = vi.fn<(error: Error) => void>()
  const { fault, stop } = watchDataFolder(folder, failed)
  expect(fault()).toBeUndefined()
  return { folder, file, failed, fault, stop }
}

it.each([
  ['was removed', ({ folder }: { folder: string }) => rmSync(folder, { recursive: true })],
  [
    'was replaced',
    ({ folder, file }: { folder: string; file: string }) => {
      writeFileSync(join(folder, 'copy'), 'x')
      renameSync(join(folder, 'copy'), file)
    },
  ],
])('a database that %s is a fault, told once and for good', (reason, spoil) => {
  const data = watched()
  spoil(data)
  expect(data.fault()?.message).toContain(reason)
  expect(data.fault()?.message).toContain("can't be saved")
  expect(data.failed).toHaveBeenCalledTimes(1)
  data.stop()
})

it.runIf(process.platform === 'linux' && process.getuid?.() === 0)('a file that may not be written is a fault', () => {
  const data = watched()
  execFileSync('chattr', ['+i', data.file])
  try {
    expect(data.fault()?.message).toContain('is not writable')
  } finally {
    execFileSync('chattr', ['-i', data.file])
    data.stop()
  }
})
