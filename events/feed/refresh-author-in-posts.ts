import { refreshAuthorCopiesInPosts } from '@nestboard/functions/feed/author.ts'
import { feedPostKey, postsByAuthorIndex } from '@nestboard/functions/feed/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { accountKey } from '@nestboard/functions/kernel/rows.ts'
import { supplierBatchReadGrants } from '@nestboard/functions/supplier/grants.ts'
import { supplierKey } from '@nestboard/functions/supplier/rows.ts'
import { accountStreamFilter } from '../contracts/account-image.ts'
import type { RowImage } from '../row-change.ts'
import { defineReaction } from '../reaction.ts'

/** Fields of an author's account or supplier that the cards of posts show, or that decide who may see the author. */
const shown = ['name', 'avatar', 'handle', 'type', 'status', 'visibility', 'deletionMs', 'erasedMs'] as const
const isSame = (before: RowImage, after: RowImage) => shown.every((field) => before[field] === after[field])

/** Updates the copy of an author's name, picture and visibility in the author's posts. */
export const refreshAuthorInPosts = defineReaction(
  {
    wakes: [accountStreamFilter, { pk: 'S#', sk: [supplierKey(0).sk] }],
    grants: mergeGrants(
      supplierBatchReadGrants,
      grantActions(accountKey, 'GetItem'),
      grantActions(postsByAuthorIndex, 'Query'),
      grantActions(feedPostKey, 'UpdateItem'),
    ),
    late: 'state',
  },
  async ({ kind, keys: { pk, sk }, before, after }) => {
    if (kind !== 'MODIFY' || !before || !after || isSame(before, after)) return
    const id = Number(pk.slice(2))
    if (pk.startsWith('U#') && sk === 'ACCOUNT') await refreshAuthorCopiesInPosts(`U#${id}`)
    if (pk.startsWith('S#') && sk === supplierKey(0).sk) await refreshAuthorCopiesInPosts(`S#${id}`)
  },
)
