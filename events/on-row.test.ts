import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { defineRow } from '@nestboard/functions/kernel/table/define-row.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { parseRowChange } from './row-change.ts'
import { onRow } from './on-row.ts'
import { makeStreamRecord } from './testing/records.ts'

const roomRow = defineRow('ONROW#{homeId}', 'ROOM#{roomId}', {})
const hallRow = defineRow('ONROW#{homeId}', 'HALL', {})
const image = () => z.object({ beds: z.int() })
const grants = { table: {} }
const context = { now: Date.now, log: createLogger('call') }
const changeOf = (...args: Parameters<typeof makeStreamRecord>) => parseRowChange(makeStreamRecord(...args), Date.now())

it('acts only on its kinds of rows and of changes, with parsed images', async () => {
  const seen: unknown[] = []
  const react = onRow(
    [roomRow, hallRow],
    { on: ['INSERT', 'MODIFY'], image, grants },
    async ({ kind, before, after }) => void seen.push([kind, before, after]),
  )
  await react(changeOf(roomRow.key(1, 2), undefined, { beds: 1, more: 'x' }), context)
  await react(changeOf(hallRow.key(1), { beds: 1 }, { beds: 2 }), context)
  await react(changeOf(roomRow.key(1, 2), { beds: 1 }, undefined), context)
  await react(changeOf({ pk: 'ONROW#1', sk: 'HALLWAY' }, undefined, { beds: 1 }), context)
  await react(changeOf({ pk: 'OTHER#1', sk: 'ROOM#2' }, undefined, { beds: 1 }), context)
  expect(seen).toEqual([
    ['INSERT', undefined, { beds: 1 }],
    ['MODIFY', { beds: 1 }, { beds: 2 }],
  ])
})

it('is woken by exactly these rows and changes', () => {
  const wakes = (on: readonly ('INSERT' | 'MODIFY' | 'REMOVE')[], versioned?: true) =>
    onRow(roomRow, { on, image, grants, ...(versioned && { versioned }) }, () => Promise.resolve()).wakes
  expect(wakes(['REMOVE'])).toEqual([{ on: ['REMOVE'], pk: 'ONROW#', sk: ['ROOM#'] }])
  expect(wakes(['INSERT', 'MODIFY', 'REMOVE'], true)).toEqual([{ pk: 'ONROW#', sk: ['ROOM#'], versioned: true }])
})

it('fails for an image that does not match, and only if the reaction reads it', async () => {
  const change = changeOf(roomRow.key(1, 2), { beds: 'two' }, { beds: 2 })
  const reading = (read: 'before' | 'after') =>
    onRow(roomRow, { on: ['MODIFY'], image, grants }, async (each) => void each[read])
  await expect(reading('before')(change, context)).rejects.toThrow('ROOM#: beds')
  await expect(reading('after')(change, context)).resolves.toBeUndefined()
})
