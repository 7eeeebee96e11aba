import * as z from 'zod/mini'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { problemEntryKinds, problemSides } from '@nestboard/shared/problems/model.ts'
import type { Problem, ProblemEntry, ProblemPicture } from '@nestboard/shared/problems/model.ts'
import { userPartition } from '../kernel/rows.ts'
import { defineRow } from '../kernel/table/define-row.ts'
import { definePartitionKey, defineRowKey, markAccessPatternsUsedElsewhere } from '../kernel/table/define-row-key.ts'
import { defineTimeIndex } from '../kernel/table/time-index.ts'

/** The problems of an order's stay with their entries. Beside the order's rows, because few orders have any. */
export const problemPartition = definePartitionKey('PROBLEM#{orderId}', { Query: ['Read the problems of an order', 8] })

/**
 * A stored problem. `userId`: its traveler. `escalatedMs`: since when staff has it; null before. The row stays below
 * 1 KB, because each event replaces it.
 */
export interface ProblemItem extends Problem {
  readonly userId: number
  readonly escalatedMs: number | null
  readonly watch: readonly EntityRef[]
  readonly gsi1pk?: string
  readonly gsi1sk?: string
}
export const problemRow = defineRow(problemPartition, 'P#{no}', {
  PutItem: ['Report a problem, or change its state', 4],
  ...markAccessPatternsUsedElsewhere({
    GetItem: ['Read a problem', 1],
    DeleteItem: ['Remove a problem of an erased traveler', 2],
  }),
}).of<ProblemItem>()

/** The fields of an entry that a reaction reads. */
export const problemEntryRowSchema = () =>
  z.object({
    orderId: idField(),
    no: z.int(),
    side: z.enum(problemSides),
    kind: z.enum(problemEntryKinds),
    userId: z.nullable(idField()),
    nco: z.int(),
  })
/** A stored entry. `userId`: who wrote it; null for the clock, and once that account is erased. */
export interface ProblemEntryItem extends Omit<ProblemEntry, 'pictures'> {
  readonly orderId: number
  readonly no: number
  readonly nth: number
  readonly userId: number | null
  readonly pictures: readonly ProblemPicture[]
}
export const problemEntryRow = defineRow(
  problemPartition,
  'E#{no}#{nth}',
  {
    PutItem: ['Add an entry to a problem', 8],
    ...markAccessPatternsUsedElsewhere({
      UpdateItem: ['Remove an erased author from an entry', 8],
      DeleteItem: ['Remove an entry of an erased traveler', 8],
    }),
  },
  (orderId: number, no: number, nth: number) => [orderId, no, String(nth).padStart(2, '0')],
).of<ProblemEntryItem>()

/** The task that is due when the host's or the traveler's time is over. One for each problem. */
export const problemClockKey = defineRowKey(problemPartition, 'DUE#{no}', {
  PutItem: ['Start the clock of a problem', 2],
  DeleteItem: ['Stop the clock of a problem', 2],
  ...markAccessPatternsUsedElsewhere({ UpdateItem: ['Claim the clock of a problem', 3] }),
})

/** Index of the problems that wait for a supplier's answer, sorted by the end of their time. */
export const problemsToAnswerIndex = defineTimeIndex('PROBLEMS#S#{supplierId}', [
  'List problems that wait for a supplier',
  4,
])
/** Index of the problems that staff has, or has decided, sorted by when they came and by when they were decided. */
export const staffProblemsIndex = defineTimeIndex('PROBLEMCASES#{queue}', [
  'List problems of a queue of staff',
  8,
  '',
  'elsewhere',
])

/** Points from a person to an order with a problem to which they added something. */
export const problemPointerRow = defineRow(userPartition, 'PROBLEM#{orderId}', {
  PutItem: ['List a problem under its author', 1],
  ...markAccessPatternsUsedElsewhere({ Query: ['List problems of an author', 4] }),
}).of<{ readonly orderId: number }>()
