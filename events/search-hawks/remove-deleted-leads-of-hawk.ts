import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { searchHawkLeadKey } from '@nestboard/functions/kernel/rows.ts'
import { removeClearedLeadsOfHawk } from '@nestboard/functions/search-hawks/update-hawks-of-listing.ts'
import { hawkKey, supplierLeadsIndex } from '@nestboard/functions/search-hawks/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import * as z from 'zod/mini'
import { parseBySchema } from '../row-change.ts'
import { defineReaction } from '../reaction.ts'

const hawkImage = z.object({ id: idField(), supplierId: idField(), clearedMs: z.int() })
const { sk } = hawkKey(0)

/** Removes the leads of a hawk after a team member deleted all of them at once. */
export const removeDeletedLeadsOfHawk = defineReaction(
  {
    wakes: [{ on: ['MODIFY'], pk: 'HAWK#', sk: [sk], versioned: true }],
    grants: mergeGrants(grantActions(supplierLeadsIndex, 'Query'), grantActions(searchHawkLeadKey, 'BatchWriteItem')),
  },
  async ({ kind, keys, before, after }) => {
    if (kind !== 'MODIFY' || !keys.pk.startsWith('HAWK#') || keys.sk !== sk) return
    const hawk = parseBySchema(hawkImage, after, 'search hawk')
    if (before?.['clearedMs'] !== hawk.clearedMs) await removeClearedLeadsOfHawk(hawk)
  },
)
