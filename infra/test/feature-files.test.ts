import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listSourceFiles } from './tree.ts'

const folders = listSourceFiles().flatMap((path) => /^(functions\/[\w-]+)\/index\.ts$/.exec(path)?.[1] ?? [])

it('every feature with rows has a file that runs all its access patterns, so that their costs are checked', () => {
  const withRows = folders.filter((folder) => existsSync(`${folder}/rows.ts`))
  expect(withRows.length).toBeGreaterThan(12)
  expect(withRows.filter((folder) => !existsSync(`${folder}/testing/access-patterns.ts`))).toEqual([])
})
