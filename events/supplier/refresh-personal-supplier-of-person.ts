import * as z from 'zod/mini'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { deleteAllMediaOfOwner } from '@nestboard/functions/kernel/media/media.ts'
import { userTeamMembershipKey, userMembershipsPartition } from '@nestboard/functions/kernel/rows.ts'
import { mediaKey, mediaOwnerPartition } from '@nestboard/functions/kernel/service-rows.ts'
import { tombstoneWriteGrants } from '@nestboard/functions/kernel/shared-grants.ts'
import { removeErasedTeamMember } from '@nestboard/functions/supplier/remove-erased-team-member.ts'
import {
  memberPointerKey,
  personalSupplierKey,
  supplierKey,
  teamMemberKey,
  teamSizeKey,
} from '@nestboard/functions/supplier/rows.ts'
import { copyPersonToPersonalSupplier } from '@nestboard/functions/supplier/supplier.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { parseBySchema } from '../row-change.ts'
import { accountStreamFilter } from '../contracts/account-image.ts'
import { defineReaction } from '../reaction.ts'

const personImage = z.object({ id: idField(), name: z.string(), avatar: z.string(), erasedMs: z.optional(z.int()) })
const erasedImage = z.object({ id: idField() })

/** Copies a person's new name and picture to their PERSONAL supplier. */
export const refreshPersonalSupplierOfPerson = defineReaction(
  {
    wakes: [accountStreamFilter],
    grants: mergeGrants(
      grantActions(personalSupplierKey, 'GetItem'),
      grantActions(supplierKey, 'GetItem', 'UpdateItem'),
    ),
    late: 'row',
  },
  async ({ kind, keys, before, after }, { now }) => {
    if (kind !== 'MODIFY' || keys.sk !== 'ACCOUNT') return
    const [old, person] = [parseBySchema(personImage, before, 'account'), parseBySchema(personImage, after, 'account')]
    if (person.erasedMs !== undefined || (old.name === person.name && old.avatar === person.avatar)) return
    await copyPersonToPersonalSupplier(person.id, person, now())
  },
)

/** Removes an erased person's pictures and their memberships of teams. */
export const removeErasedPersonFromTeams = defineReaction(
  {
    wakes: [accountStreamFilter],
    grants: mergeGrants(
      grantActions(mediaKey, 'DeleteItem'),
      grantActions(mediaOwnerPartition, 'Query'),
      grantActions(userMembershipsPartition, 'Query'),
      grantActions(userTeamMembershipKey, 'DeleteItem'),
      grantActions(teamMemberKey, 'DeleteItem'),
      grantActions(memberPointerKey, 'DeleteItem'),
      grantActions(teamSizeKey, 'UpdateItem'),
      grantActions(supplierKey, 'BatchGetItem', 'UpdateItem'),
      tombstoneWriteGrants,
    ),
    late: 'state',
  },
  async ({ keys, after }, { now }) => {
    if (keys.sk !== 'ACCOUNT' || typeof after?.['erasedMs'] !== 'number') return
    const { id: userId } = parseBySchema(erasedImage, after, 'account')
    await Promise.all([deleteAllMediaOfOwner(`U#${userId}`), removeErasedTeamMember(userId, now())])
  },
)
