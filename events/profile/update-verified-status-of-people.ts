import * as z from 'zod/mini'
import { userEmailKey } from '@nestboard/functions/auth/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { accountKey, userMembershipsPartition } from '@nestboard/functions/kernel/rows.ts'
import { listDomainsOfClubs, listClubMemberIds } from '@nestboard/functions/groups/list-domains-of-clubs.ts'
import { clubDomainRow, clubRow, clubMemberRow } from '@nestboard/functions/groups/rows.ts'
import { supplierProfileKey, teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import {
  updateAccountVerification,
  updateTeamMemberVerifications,
  updateAccountVerifications,
} from '@nestboard/functions/supplier/verification.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { listEmailAndLinkDomains } from '@nestboard/shared/supplier/domain.ts'
import { parseBySchema } from '../row-change.ts'
import type { RowChange } from '../row-change.ts'
import { accountImageSchema } from '../contracts/account-image.ts'
import { defineReaction } from '../reaction.ts'

const emailImage = z.object({ userId: idField(), active: z.boolean() })
const memberImage = z.object({ userId: idField(), isOwner: z.boolean() })
const clubMemberImage = z.object({ userId: idField() })
const clubDomainImage = z.object({ clubId: idField() })
const profileImage = z.object({ id: idField(), email: z.string(), socials: z.optional(z.array(z.string())) })

/**
 * Updates the verified status of people after a change of addresses, of memberships, or of the domains of a supplier
 * or group. It runs in the urgent lane, because that lane's filter passes all these rows already and the catalog lane
 * has no room for another filter.
 */
export const updateVerifiedStatusOfPeople = defineReaction(
  {
    wakes: [
      { pk: 'U#', sk: ['ACCOUNT', userEmailKey.prefix], versioned: true },
      { pk: 'S#', sk: [teamMemberKey.prefix, supplierProfileKey.prefix], versioned: true },
      { on: ['INSERT'], pk: 'CLUB#', sk: [clubMemberRow.prefix] },
      { on: ['REMOVE'], pk: 'CLUB#', sk: [clubMemberRow.prefix] },
      { pk: 'CLUB#', sk: [clubDomainRow.prefix], versioned: true },
    ],
    grants: mergeGrants(
      grantActions(accountKey, 'GetItem', 'UpdateItem'),
      grantActions(userEmailKey, 'Query'),
      grantActions(userMembershipsPartition, 'Query'),
      grantActions(supplierProfileKey, 'BatchGetItem'),
      grantActions(teamMemberKey, 'Query'),
      grantActions(clubRow, 'BatchGetItem'),
      grantActions(clubMemberRow, 'Query'),
    ),
    late: 'state',
  },
  async (change, { now }) => {
    if (change.keys.pk.startsWith('S#')) return followSupplier(change, now())
    if (change.keys.pk.startsWith('CLUB#')) return followClub(change, now())
    const userId = userWithNews(change)
    if (userId !== undefined) await updateAccountVerification(userId, now(), listDomainsOfClubs)
  },
)

/** The person whose account or further address was confirmed or removed. */
function userWithNews({ keys, before, after }: RowChange): number | undefined {
  if (keys.sk === 'ACCOUNT') {
    const [old, account] = [before, after].map((image) => image && parseBySchema(accountImageSchema, image, 'account'))
    return old && account && old.status !== account.status ? account.id : undefined
  }
  if (!keys.sk.startsWith(userEmailKey.prefix)) return undefined
  const [old, email] = [before, after].map((image) => image && parseBySchema(emailImage, image, 'address'))
  return (old?.active ?? false) === (email?.active ?? false) ? undefined : (email ?? old)?.userId
}

async function followSupplier({ kind, keys, before, after }: RowChange, nowMs: number): Promise<void> {
  if (keys.sk.startsWith(teamMemberKey.prefix)) {
    if (kind === 'MODIFY') return
    const { userId, isOwner } = parseBySchema(memberImage, after ?? before, 'member')
    // A new supplier has no domains yet, so its owner's membership can't verify the owner.
    if (kind === 'REMOVE' || !isOwner) await updateAccountVerification(userId, nowMs, listDomainsOfClubs)
    return
  }
  if (kind !== 'MODIFY' || keys.sk !== supplierProfileKey.prefix) return
  const [old, profile] = [parseBySchema(profileImage, before, 'profile'), parseBySchema(profileImage, after, 'profile')]
  if (String(listEmailAndLinkDomains(old)) !== String(listEmailAndLinkDomains(profile)))
    await updateTeamMemberVerifications(profile.id, nowMs, listDomainsOfClubs)
}

async function followClub({ kind, keys, before, after }: RowChange, nowMs: number): Promise<void> {
  if (keys.sk.startsWith(clubMemberRow.prefix)) {
    if (kind === 'MODIFY') return
    return updateAccountVerification(
      parseBySchema(clubMemberImage, after ?? before, 'member').userId,
      nowMs,
      listDomainsOfClubs,
    )
  }
  if (keys.sk !== clubDomainRow.prefix) return
  const { clubId } = parseBySchema(clubDomainImage, after ?? before, 'domain')
  await updateAccountVerifications(await listClubMemberIds(clubId), nowMs, listDomainsOfClubs)
}
