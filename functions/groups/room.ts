import { groupTexts } from '@nestboard/shared/groups/faults.ts'
import { clubLimits } from '@nestboard/shared/groups/model.ts'
import { refused } from '@nestboard/shared/kernel/fault.ts'
import { clubStandingKey, standingsPartition, userStatsKey } from '../kernel/rows.ts'
import type { Room } from '../kernel/room.ts'
import { rowsOf } from '../kernel/table/read.ts'
import { rowsWith } from '../kernel/table/row.ts'
import type { Row } from '../kernel/table/row.ts'

/** The groups of a person: at most twenty, so that every check reads them all with one query. */
export const clubRoom = (userId: number): Room<Row> => ({
  key: userStatsKey(userId),
  counter: 'clubs',
  most: clubLimits.ofPerson,
  read: async () => rowsWith(await rowsOf(standingsPartition(userId), { consistent: true }), clubStandingKey.prefix),
  full: () => refused(groupTexts.tooManyGroups),
})
