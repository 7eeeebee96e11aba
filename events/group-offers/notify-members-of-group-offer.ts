import * as z from 'zod/mini'
import { listFirstClubMemberIds } from '@nestboard/functions/groups/list-domains-of-clubs.ts'
import { groupOfferRow } from '@nestboard/functions/group-offers/rows.ts'
import { findClub } from '@nestboard/functions/groups/find-club.ts'
import { clubReadGrants } from '@nestboard/functions/groups/grants.ts'
import { clubMemberRow } from '@nestboard/functions/groups/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { limitConcurrency } from '@nestboard/functions/kernel/limit-concurrency.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import { supplierBatchReadGrants } from '@nestboard/functions/supplier/grants.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { env } from '../env.ts'
import { onRow } from '../on-row.ts'

const offerImage = () => z.object({ supplierId: idField(), clubId: idField(), active: z.boolean(), nms: z.int() })
type OfferImage = z.infer<ReturnType<typeof offerImage>>

/** Limit of members who are notified of one offer; further members of large groups see it on the group's page. */
const toldMost = 1000
const atOnce = 10

/**
 * Notifies the members of a group of a supplier's new offer, and of an offer that the supplier ended or gave to
 * another group.
 */
export const notifyMembersOfGroupOffer = onRow(
  groupOfferRow,
  {
    on: ['INSERT', 'MODIFY'],
    image: offerImage,
    grants: mergeGrants(
      notifyPersonGrants,
      supplierBatchReadGrants,
      clubReadGrants,
      grantActions(clubMemberRow, 'Query'),
    ),
  },
  async ({ before: was, after: is }, { now }) => {
    const isSame = was?.active === is.active && was.clubId === is.clubId
    if (isSame) return
    if (is.active) await tellMembers('GROUP_OFFER', is, is.nms, now())
    // Members of a deleted group are not notified, because the link would lead nowhere.
    if (was?.active && (await findClub(was.clubId))) await tellMembers('GROUP_OFFER_ENDED', was, is.nms, now())
  },
)

async function tellMembers(
  kind: 'GROUP_OFFER' | 'GROUP_OFFER_ENDED',
  { supplierId, clubId: subjectId }: OfferImage,
  atMs: number,
  nowMs: number,
): Promise<void> {
  const inTurn = limitConcurrency(atOnce)
  const ids = await listFirstClubMemberIds(subjectId, toldMost)
  const news = { kind, supplierId, subjectId, atMs }
  await Promise.all(
    ids.map((userId) => inTurn(() => notifyPerson({ userId, ...news }, { origin: env.NB_ORIGIN, nowMs }))),
  )
}
