import * as z from 'zod/mini'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { boardMemberKey, boardPartition } from '@nestboard/functions/kernel/rows.ts'
import { isReservationRow } from '@nestboard/functions/orders/read-orders-of-board.ts'
import { removeErasedBoardMember, removeRowsOfBoard } from '@nestboard/functions/trips/remove-rows-of-board.ts'
import { productKey, tripKey, userGuestsIndex, userTripsIndex } from '@nestboard/functions/trips/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { parseBySchema } from '../row-change.ts'
import { accountStreamFilter } from '../contracts/account-image.ts'
import { onRow } from '../on-row.ts'
import { defineReaction } from '../reaction.ts'

const idImage = () => z.object({ id: idField() })

/** Removes the rows that remain in the partition of a deleted board. */
export const removeRestOfDeletedBoard = onRow(
  tripKey,
  { on: ['REMOVE'], image: idImage, grants: grantActions(boardPartition, 'BatchWriteItem', 'Query') },
  async ({ before: { id } }) => removeRowsOfBoard(id, isReservationRow),
)

export const removeErasedPersonFromBoards = defineReaction(
  {
    wakes: [accountStreamFilter],
    grants: mergeGrants(
      grantActions(userTripsIndex, 'Query'),
      grantActions(userGuestsIndex, 'Query'),
      grantActions(boardPartition, 'Query'),
      grantActions(tripKey, 'DeleteItem', 'GetItem', 'UpdateItem'),
      grantActions(boardMemberKey, 'DeleteItem', 'UpdateItem'),
      grantActions(productKey, 'UpdateItem'),
    ),
    late: 'state',
  },
  async ({ keys, after }, { now }) => {
    if (keys.sk !== 'ACCOUNT' || typeof after?.['erasedMs'] !== 'number') return
    await removeErasedBoardMember(parseBySchema(idImage(), after, 'account').id, now())
  },
)
