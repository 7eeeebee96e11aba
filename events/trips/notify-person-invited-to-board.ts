import * as z from 'zod/mini'
import { boardMemberKey } from '@nestboard/functions/kernel/rows.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { env } from '../env.ts'
import { onRow } from '../on-row.ts'

const memberImage = () => z.object({ id: idField(), ownerUserId: idField(), userId: idField(), nms: z.int() })

export const notifyPersonInvitedToBoard = onRow(
  boardMemberKey,
  { on: ['INSERT'], image: memberImage, versioned: true, grants: notifyPersonGrants },
  async ({ after: { id: tripId, ownerUserId, userId, nms } }, { now }) => {
    if (userId === ownerUserId) return
    const news = { userId, kind: 'TRIP_INVITED', actorUserId: ownerUserId, subjectId: tripId, atMs: nms } as const
    await notifyPerson(news, { origin: env.NB_ORIGIN, nowMs: now() })
  },
)
