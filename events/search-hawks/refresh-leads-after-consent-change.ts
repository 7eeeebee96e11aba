import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { searchHawkLeadKey, userPartition } from '@nestboard/functions/kernel/rows.ts'
import { preferenceKey } from '@nestboard/functions/profile/rows.ts'
import { raiseLeadVersionsOfUser } from '@nestboard/functions/search-hawks/record-lead-offer.ts'
import { travelerLeadIdsKey } from '@nestboard/functions/search-hawks/rows.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { preferenceFlags } from '@nestboard/shared/profile/model.ts'
import type { RowImage } from '../row-change.ts'
import { defineReaction } from '../reaction.ts'

const { sk } = preferenceKey(0)
const prefix = userPartition(0).slice(0, -1)

const isWilling = (image: RowImage | undefined): boolean =>
  hasFlag(Number(image?.['flags'] ?? 0), preferenceFlags.personalOffers)

/**
 * Makes open screens reread a traveler's leads when the traveler starts or stops accepting personalized offers. Every
 * API response checks the consent itself, so names disappear at once from new responses.
 */
export const refreshLeadsAfterConsentChange = defineReaction(
  {
    wakes: [{ pk: prefix, sk: [sk], versioned: true }],
    grants: mergeGrants(
      grantActions(travelerLeadIdsKey, 'Query'),
      grantActions(searchHawkLeadKey, 'GetItem', 'UpdateItem'),
    ),
    late: 'state',
  },
  async ({ keys, before, after }, { now }) => {
    if (!keys.pk.startsWith(prefix) || keys.sk !== sk || isWilling(before) === isWilling(after)) return
    await raiseLeadVersionsOfUser(Number(keys.pk.slice(prefix.length)), now())
  },
)
