import * as z from 'zod/mini'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { limitConcurrency } from '@nestboard/functions/kernel/limit-concurrency.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import { listBoardPeopleIds } from '@nestboard/functions/trips/board.ts'
import { productKey, tripKey } from '@nestboard/functions/trips/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { decisionSchema } from '@nestboard/shared/trips/model.ts'
import { env } from '../env.ts'
import { onRow } from '../on-row.ts'

const decidedImage = () => z.object({ id: idField(), tripId: idField(), decision: z.optional(decisionSchema) })

const atOnce = 10

/**
 * Notifies the people who are on a board now of a decision, apart from who decided. All pins of the nights carry the
 * decision; only the change of the chosen pin is reacted to, so that each person is notified once.
 */
export const notifyMembersOfDecision = onRow(
  productKey,
  {
    on: ['MODIFY'],
    image: decidedImage,
    versioned: true,
    grants: mergeGrants(notifyPersonGrants, grantActions(tripKey, 'GetItem')),
  },
  async ({ before, after: { id, tripId, decision } }, { now }) => {
    if (decision?.productId !== id || before.decision?.atMs === decision.atMs) return
    const { userId: actorUserId, atMs } = decision
    const others = (await listBoardPeopleIds(tripId)).filter((userId) => userId !== actorUserId)
    const news = { kind: 'TRIP_DECIDED', actorUserId, subjectId: tripId, atMs, eventMs: atMs } as const
    const inTurn = limitConcurrency(atOnce)
    const context = { origin: env.NB_ORIGIN, nowMs: now() }
    await Promise.all(others.map((userId) => inTurn(() => notifyPerson({ userId, ...news }, context))))
  },
)
