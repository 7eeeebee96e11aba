import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isServerFile, watchServerFiles } from './server-edits.ts'
import type { ServerFileWatcher } from './server-edits.ts'

let root = ''
let watcher: ServerFileWatcher
const save = (path: string, text: string) => writeFileSync(root + path, text)

beforeEach(() => {
  root = `${mkdtempSync(`${tmpdir()}/nestboard-edits-`)}/`
  for (const folder of ['shared', 'functions/fees', 'events', 'infra']) mkdirSync(root + folder, { recursive: true })
  watcher = watchServerFiles(root)
})
afterEach(() => {
  watcher.stop()
  rmSync(root, { recursive: true })
})

it.each([
  ['shared/kernel/day.ts', true],
  ['functions/fees/index.ts', true],
  ['events/urgent.ts', true],
  ['infra/local/listen-on-loopback.ts', true],
  ['infra/table.ts', true],
  ['functions/fees/fee.test.ts', false],
  ['functions/fees/testing/access-patterns.ts', false],
  ['functions/README.md', false],
  ['infra/test/tree.ts', false],
  ['frontend/src/ui/button.tsx', false],
])('whether %s restarts the server: %s', (path, isServer) => {
  expect(isServerFile(path)).toBe(isServer)
})

it('names the files that changed, files in new folders included, and leaves out tests', async () => {
  save('functions/fees/fee.ts', 'export const a: number = 1')
  save('functions/fees/fee.test.ts', 'export const a: number = 1')
  expect(await watcher.take()).toEqual({ changed: ['functions/fees/fee.ts'], errors: [] })
  save('shared/day.ts', 'export const b = 1')
  expect(await watcher.take()).toEqual({ changed: ['shared/day.ts'], errors: [] })
})

it('reports a syntax error with its line at each edit until it is repaired', async () => {
  const error = 'functions/fees/fee.ts, line 2: Expected identifier but found "="'
  save('functions/fees/fee.ts', 'export const a: number = 1\nconst = 3\n')
  expect(await watcher.take()).toEqual({ changed: ['functions/fees/fee.ts'], errors: [error] })
  save('events/urgent.ts', 'export {}')
  expect(await watcher.take()).toEqual({ changed: ['events/urgent.ts'], errors: [error] })
  save('functions/fees/fee.ts', 'export const a: number = 1\n')
  expect(await watcher.take()).toEqual({ changed: ['functions/fees/fee.ts'], errors: [] })
})
