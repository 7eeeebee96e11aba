import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findRunningSystem } from './lock-data-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'nestboard-held-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('recognizes the process that holds a folder, also when it was started by a relative path', async () => {
  const module = new URL('lock-data-folder.ts', import.meta.url).href
  const hold = `import { lockDataFolder } from '${module}'\nawait lockDataFolder('${folder}')\nconsole.log('held')\nsetInterval(() => {}, 1000)\n`
  writeFileSync(join(folder, 'hold.ts'), hold)
  const child = spawn(process.execPath, ['./hold.ts'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await once(child.stdout, 'data')
    expect(findRunningSystem(folder)).toMatchObject({ pid: child.pid })
  } finally {
    child.kill()
    await once(child, 'exit')
  }
  expect(findRunningSystem(folder)).toBeUndefined()
})
