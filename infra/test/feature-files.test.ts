import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ourSources } from './tree.ts'

const folders = ourSources().flatMap((path) => /^(functions\/[\w-]+)\/index\.ts$/.exec(path)?.[1] ?? [])

it('every feature with rows asks all its questions, without which their costs would go unchecked', () => {
  const withRows = folders.filter((folder) => existsSync(`${folder}/rows.ts`))
  expect(withRows.length).toBeGreaterThan(12)
  expect(withRows.filter((folder) => !existsSync(`${folder}/testing/questions.ts`))).toEqual([])
})
