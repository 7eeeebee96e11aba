import * as z from 'zod/mini'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { assistantCallSchema, assistantScopes } from '@nestboard/shared/assistants/model.ts'
import { userPartition } from '../kernel/rows.ts'
import { defineRow } from '../kernel/table/define-row.ts'
import type { StoredItem } from '../kernel/table/define-row.ts'
import { markAccessPatternsUsedElsewhere } from '../kernel/table/define-row-key.ts'

/**
 * A connected assistant. `hash`: SHA-256 of its token's secret; `tail`: the token's last characters. `days`: number of
 * calls on each day (epoch day, UTC) of the last two weeks that had any; calls at the same moment may count as one.
 */
const assistantRowSchema = () =>
  z.object({
    id: idField(),
    name: z.string(),
    scopes: z.array(z.enum(assistantScopes)),
    tripIds: z.array(idField()),
    hash: z.string(),
    tail: z.string(),
    nco: z.int(),
    expiry: z.int(),
    lastUsedMs: z.optional(z.int()),
    days: z.array(z.object({ day: z.int(), calls: z.int() })),
  })
export type AssistantItem = StoredItem<typeof assistantRowSchema>

// None of these rows has a version: nobody watches them, and calls would wake the stream.

export const assistantRow = defineRow(userPartition, 'ASSISTANT#{assistantId}', {
  PutItem: ['Connect an assistant', 2],
  Query: ['List the connected assistants of a user', 3],
  DeleteItem: ['Disconnect an assistant', 2],
  ...markAccessPatternsUsedElsewhere({
    GetItem: ['Read a connected assistant', 1],
    UpdateItem: ['Note a call of a connected assistant', 2],
  }),
}).of<AssistantItem>()

/** Counts the calls of all of a person's assistants, so that each call takes the place of the oldest. */
export const assistantCallCountRow = defineRow(
  userPartition,
  'ASSISTANTCALLS',
  markAccessPatternsUsedElsewhere({ UpdateItem: ['Count a call of a connected assistant', 1] }),
).of<{ readonly calls: number }>()

const assistantCallRowSchema = () => assistantCallSchema

/** The last calls of a person's assistants, in a ring of 60 places. */
export const assistantCallRow = defineRow(userPartition, 'ASSISTANTCALL#{place}', {
  Query: ['List the last calls of connected assistants', 8],
  ...markAccessPatternsUsedElsewhere({ PutItem: ['Keep a call of a connected assistant', 2] }),
}).of<StoredItem<typeof assistantCallRowSchema>>()
