import { grantActions } from '@nestboard/functions/kernel/grants.ts'
import { deleteSearchOfDeletedBoard } from '@nestboard/functions/search/delete-search-of-deleted-board.ts'
import { searchKey } from '@nestboard/functions/kernel/rows.ts'
import { boardSearchKey } from '@nestboard/functions/search/rows.ts'
import { defineReaction } from '../reaction.ts'

/** Removes a stay search after its row on a board was removed with the board. */
export const removeSearchOfDeletedBoard = defineReaction(
  {
    wakes: [{ on: ['REMOVE'], pk: 'T#', sk: [boardSearchKey.prefix] }],
    grants: grantActions(searchKey, 'DeleteItem'),
  },
  async ({ keys, kind }) => {
    if (kind !== 'REMOVE' || !keys.pk.startsWith('T#') || !keys.sk.startsWith(boardSearchKey.prefix)) return
    await deleteSearchOfDeletedBoard(Number(keys.sk.slice(boardSearchKey.prefix.length)))
  },
)
