import { maxAuditValueBytes } from '@nestboard/shared/supplier/audit.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildAuditLogClause } from './audit.ts'
import type { AuditLogItem } from './audit.ts'

const change = { supplierId: 1, actorUserId: 2, action: 'feeChanged', subjectId: 3, nowMs: 1_700_000_000_000 } as const

const itemOf = (before: object, after: object): AuditLogItem =>
  buildAuditLogClause({ ...change, before: before as never, after: after as never }).write.Put!.Item as AuditLogItem

it('keeps only the changed fields, with actor, action and time', () => {
  const item = itemOf({ name: 'Tax', amount: 10, active: true }, { name: 'Tax', amount: 12, active: false })
  expect(item).toMatchObject({ supplierId: 1, userId: 2, action: 'feeChanged', subjectId: 3, nco: change.nowMs })
  expect([item.before, item.after]).toEqual([
    { amount: '10', active: 'true' },
    { amount: '12', active: 'false' },
  ])
})

it('gives each change its own row, but writes a change with an id to the same row again', () => {
  const sk = (changeId?: number) => {
    const item = buildAuditLogClause(changeId === undefined ? change : { ...change, changeId }).write.Put!
      .Item as AuditLogItem
    return item.sk
  }
  expect(sk()).not.toBe(sk())
  expect(sk(7)).toBe(sk(7))
})

it('cuts long texts, so that each side stays within its byte limit', () => {
  const fields = fc.dictionary(fc.stringMatching(/^[a-z]{1,10}$/), fc.string({ unit: 'binary', maxLength: 3000 }), {
    maxKeys: 12,
  })
  fc.assert(
    fc.property(fields, fields, (before, after) => {
      for (const side of [itemOf(before, after).before, itemOf(before, after).after]) {
        const bytes = Object.entries(side).reduce((sum, [name, text]) => sum + Buffer.byteLength(name + text), 0)
        expect(bytes).toBeLessThanOrEqual(maxAuditValueBytes)
        expect(Object.values(side).every((text) => text.isWellFormed() || text.endsWith('…'))).toBe(true)
      }
    }),
  )
  expect(itemOf({}, { payNotes: 'ß'.repeat(2000) }).after['payNotes']).toMatch(/^ß{400,}…$/)
})
