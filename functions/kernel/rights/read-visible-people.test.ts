import { expect, it } from 'vitest'
import { readRowsByKeys } from '../table/read.ts'
import { recordTableCommands } from '../testing/recorded.ts'
import { putRows } from '../testing/rows.ts'

const keyOf = (n: number) => ({ pk: `TEST#${n}`, sk: 'X' })

it.each([
  [0, 0],
  [1, 1],
  [100, 1],
  [101, 2],
  [230, 3],
])('%i keys bring all their rows by %i calls', async (many, calls) => {
  const keys = Array.from({ length: many }, (_, n) => keyOf(n))
  await putRows(keys)
  const { value, commands } = await recordTableCommands(() => readRowsByKeys(keys))
  expect(new Set(value.map(({ pk }) => pk))).toEqual(new Set(keys.map(({ pk }) => pk)))
  expect(commands.map(({ name }) => name)).toEqual(Array(calls).fill('BatchGetItem'))
})

it('leaves out people without a row, anywhere in a long list', async () => {
  const there = [0, 99, 100, 149].map(keyOf)
  await putRows(there)
  const asked = Array.from({ length: 150 }, (_, n) =>
    there.some(({ pk }) => pk === keyOf(n).pk) ? keyOf(n) : keyOf(n + 1000),
  )
  const found = await readRowsByKeys(asked, { consistent: true })
  expect(found).toHaveLength(there.length)
  expect(new Set(found.map(({ pk }) => pk))).toEqual(new Set(there.map(({ pk }) => pk)))
})
