import * as z from 'zod/mini'
import { userEmailKey } from '@nestboard/functions/auth/rows.ts'
import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { accountKey, standingsPartition } from '@nestboard/functions/kernel/rows.ts'
import { turns } from '@nestboard/functions/kernel/turns.ts'
import { teamOf } from '@nestboard/functions/supplier/member.store.ts'
import { supplierProfileKey, teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import { updateVerification } from '@nestboard/functions/supplier/verification.ts'
import { id } from '@nestboard/shared/kernel/id.ts'
import { domainsOfSupplier } from '@nestboard/shared/supplier/domain.ts'
import { read } from '../change.ts'
import type { Change } from '../change.ts'
import { accountImage } from '../contracts/person.ts'
import { defineReaction } from '../reaction.ts'

const emailImage = z.object({ userId: id(), active: z.boolean() })
const memberImage = z.object({ userId: id(), isOwner: z.boolean() })
const profileImage = z.object({ id: id(), email: z.string(), socials: z.optional(z.array(z.string())) })

/**
 * Updates who is verified after a change of addresses, of memberships or of a supplier's domains. In the urgent lane, whose
 * filter passes all these rows anyway; the catalog lane has no filter left.
 */
export const verifyPeople = defineReaction(
  {
    wakes: [
      { pk: 'U#', sk: ['ACCOUNT', userEmailKey.prefix], versioned: true },
      { pk: 'S#', sk: [teamMemberKey.prefix, supplierProfileKey.prefix], versioned: true },
    ],
    grants: mergeGrants(
      uses(accountKey, 'GetItem', 'UpdateItem'),
      uses(userEmailKey, 'Query'),
      uses(standingsPartition, 'Query'),
      uses(supplierProfileKey, 'BatchGetItem'),
      uses(teamMemberKey, 'Query'),
    ),
    late: 'state',
  },
  async (change, { now }) => {
    const userIds = change.keys.pk.startsWith('S#') ? await affectedByTeam(change) : affectedByAccount(change)
    const inTurn = turns(maxAtOnce)
    await Promise.all(userIds.map((userId) => inTurn(() => updateVerification(userId, now()))))
  },
)

/** People of one team that are read at the same time. */
const maxAtOnce = 10

function affectedByAccount({ keys, before, after }: Change): number[] {
  if (keys.sk === 'ACCOUNT') {
    const [old, account] = [before, after].map((image) => image && read(accountImage, image, 'account'))
    return old && account && old.status !== account.status ? [account.id] : []
  }
  if (!keys.sk.startsWith(userEmailKey.prefix)) return []
  const [old, email] = [before, after].map((image) => image && read(emailImage, image, 'address'))
  const one = email ?? old
  return one && (old?.active ?? false) !== (email?.active ?? false) ? [one.userId] : []
}

async function affectedByTeam({ kind, keys, before, after }: Change): Promise<number[]> {
  if (keys.sk.startsWith(teamMemberKey.prefix)) {
    if (kind === 'MODIFY') return []
    const { userId, isOwner } = read(memberImage, after ?? before, 'member')
    // A new supplier has no domains yet, so its owner's membership verifies nobody.
    return kind === 'INSERT' && isOwner ? [] : [userId]
  }
  if (kind !== 'MODIFY' || keys.sk !== supplierProfileKey.prefix) return []
  const [old, profile] = [read(profileImage, before, 'profile'), read(profileImage, after, 'profile')]
  if (String(domainsOfSupplier(old)) === String(domainsOfSupplier(profile))) return []
  return (await teamOf(profile.id)).map(({ userId }) => userId)
}
