import { boardSearchKey } from '@nestboard/functions/search/rows.ts'
import { forgetSearch } from '@nestboard/functions/search/forget.ts'
import type { Reaction } from '../reaction.ts'

/** Removes a stay search whose row on a board was removed with the board. */
export const forgetBoardSearch: Reaction = async ({ keys, kind }) => {
  if (kind !== 'REMOVE' || !keys.pk.startsWith('T#') || !keys.sk.startsWith(boardSearchKey.prefix)) return
  await forgetSearch(Number(keys.sk.slice(boardSearchKey.prefix.length)))
}
