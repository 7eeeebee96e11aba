import * as z from 'zod/mini'
import { boardMemberKey } from '@nestboard/functions/kernel/rows.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { env } from '../env.ts'
import { onRow } from '../on-row.ts'

const memberImage = () =>
  z.object({
    id: idField(),
    ownerUserId: idField(),
    userId: idField(),
    nms: z.int(),
    byLink: z.optional(z.boolean()),
  })

/** Notifies whoever was invited to a board; if somebody joined by a link, notifies the board's owner instead. */
export const notifyPersonInvitedToBoard = onRow(
  boardMemberKey,
  { on: ['INSERT'], image: memberImage, versioned: true, grants: notifyPersonGrants },
  async ({ after: { id: tripId, ownerUserId, userId, nms, byLink } }, { now }) => {
    if (userId === ownerUserId) return
    const event = byLink
      ? ({ userId: ownerUserId, kind: 'TRIP_JOINED', actorUserId: userId } as const)
      : ({ userId, kind: 'TRIP_INVITED', actorUserId: ownerUserId } as const)
    await notifyPerson({ ...event, subjectId: tripId, atMs: nms }, { origin: env.NB_ORIGIN, nowMs: now() })
  },
)
