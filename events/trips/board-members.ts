import * as z from 'zod/mini'
import { boardMemberKey } from '@nestboard/functions/kernel/rows.ts'
import type { RowKey } from '@nestboard/functions/kernel/table/row-kind.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { parseBySchema } from '../change.ts'
import { env } from '../env.ts'
import { defineReaction } from '../reaction.ts'

const memberImage = z.object({ id: idField(), ownerUserId: idField(), userId: idField(), nms: z.int() })

const boardMembers = { pk: 'T#', sk: [boardMemberKey.prefix] } as const

const isPlace = ({ pk, sk }: RowKey): boolean => pk.startsWith('T#') && sk.startsWith(boardMemberKey.prefix)

export const notifyPersonInvitedToBoard = defineReaction(
  {
    wakes: [{ on: ['INSERT'], ...boardMembers, versioned: true }],
    grants: notifyPersonGrants,
    late: 'event',
  },
  async ({ kind, keys, after }, { now }) => {
    if (kind !== 'INSERT' || !isPlace(keys)) return
    const { id: tripId, ownerUserId, userId, nms } = parseBySchema(memberImage, after, 'place on a board')
    if (userId === ownerUserId) return
    const news = { userId, kind: 'TRIP_INVITED', actorUserId: ownerUserId, subjectId: tripId, atMs: nms } as const
    await notifyPerson(news, { origin: env.NB_ORIGIN, nowMs: now() })
  },
)
