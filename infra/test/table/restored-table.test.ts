import { tableClient, tableName } from '@nestboard/functions/kernel/table/table.ts'
import { putRows, scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import { expect, it } from 'vitest'
import { checkRestoredTable } from '../../cloud/check-restored-table.ts'

it('a drill finds that rows are missing, and leaves out rows that are newer than the copy or expire', async () => {
  const row = (id: number, fields: object = {}) => ({ pk: `DRILL#${id}`, sk: 'ROW', nms: 1000, ...fields })
  await putRows(Array.from({ length: 40 }, (_, id) => row(id)))
  await putRows([row(100, { nms: 5000 }), row(101, { expiresAt: 9_999_999_999 })])
  const tables = { source: tableName, restored: tableName, writtenBeforeMs: 2000 }
  const whole = await checkRestoredTable(tableClient, tables)
  expect(whole.sampled).toBeGreaterThanOrEqual(40)
  expect(whole.found).toBe(whole.sampled)
  const asked: string[] = []
  const losing = Object.assign(Object.create(tableClient) as typeof tableClient, {
    send: async (command: { input: { RequestItems?: Record<string, { Keys: { pk: string }[] }> } }) => {
      const keys = command.input.RequestItems?.[tableName]?.Keys
      if (!keys) return tableClient.send(command as never)
      asked.push(...keys.map(({ pk }) => pk))
      const left = keys.filter(({ pk }) => pk !== 'DRILL#7')
      return { Responses: { [tableName]: left } }
    },
  })
  const { sampled, found } = await checkRestoredTable(losing, tables)
  expect(sampled - found).toBe(1)
  expect(asked).not.toContain('DRILL#100')
  expect(asked).not.toContain('DRILL#101')
  expect(await scanRowsByPrefix('DRILL#')).toHaveLength(42)
})
