import * as z from 'zod/mini'
import { firstMemberIds } from '@nestboard/functions/groups/domains.ts'
import { groupOfferKey } from '@nestboard/functions/group-offers/rows.ts'
import { clubMemberKey } from '@nestboard/functions/groups/rows.ts'
import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { turns } from '@nestboard/functions/kernel/turns.ts'
import { notifyGrants } from '@nestboard/functions/notifications/grants.ts'
import { notify } from '@nestboard/functions/notifications/notify.ts'
import { supplierBatchGrants } from '@nestboard/functions/supplier/grants.ts'
import { id } from '@nestboard/shared/kernel/id.ts'
import { read } from '../change.ts'
import { env } from '../env.ts'
import { defineReaction } from '../reaction.ts'

const offerImage = z.object({ supplierId: id(), clubId: id(), nms: z.int() })

/** Members who are told of one offer; in larger groups the others see it on the group's page. */
const toldMost = 1000
const atOnce = 10

/** Tells the members of a group about a new offer of a supplier. */
export const tellGroupOffer = defineReaction(
  {
    wakes: [{ on: ['INSERT'], pk: 'GROUPOFFER#', sk: [groupOfferKey.prefix] }],
    grants: mergeGrants(notifyGrants, supplierBatchGrants, uses(clubMemberKey, 'Query')),
    late: 'event',
  },
  async ({ kind, keys, after }, { now }) => {
    if (kind !== 'INSERT' || !keys.pk.startsWith('GROUPOFFER#')) return
    const { supplierId, clubId: subjectId, nms: atMs } = read(offerImage, after, 'group offer')
    const context = { origin: env.NB_ORIGIN, nowMs: now() }
    const inTurn = turns(atOnce)
    const about = { kind: 'GROUP_OFFER', supplierId, subjectId, atMs } as const
    const ids = await firstMemberIds(subjectId, toldMost)
    await Promise.all(ids.map((userId) => inTurn(() => notify({ userId, ...about }, context))))
  },
)
