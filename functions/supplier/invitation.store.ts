import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { RowKey } from '../kernel/table/define-row-key.ts'
import {
  allConditionsHold,
  anyConditionHolds,
  attributesAtMost,
  attributesEqual,
  attributesMissing,
  rowMissing,
} from '../kernel/table/condition.ts'
import { putRow, removeRow, buildRowConditionCheck, updateRow } from '../kernel/table/row-update.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { getInvitationTargetPartition } from './list-team-invitations-to.ts'
import type { TeamInvitationItem } from './list-team-invitations-to.ts'
import { putMember } from './member.store.ts'
import {
  teamInvitationKey,
  invitationToAddressKey,
  invitationToUserKey,
  memberPointerKey,
  teamMemberKey,
} from './rows.ts'

/** Key of the row that lists an invitation under the invited user or address. */
const invitedKey = ({ supplierId, target, userId, email = '' }: TeamInvitationItem): RowKey =>
  target === getInvitationTargetPartition({ email }) || userId === undefined
    ? invitationToAddressKey(email, supplierId)
    : invitationToUserKey(userId, supplierId)

/**
 * The writes of a new invitation. The condition of `invitation` fails if an invitation exists already. The optional
 * last write, for an invited person, fails if that person is a member.
 */
export const putTeamInvitation = (
  item: TeamInvitationItem,
): [invitation: TableWrite, invited: TableWrite, pointer: TableWrite, ...TableWrite[]] => [
  putRow({
    ...teamInvitationKey(item.supplierId, item.target),
    ...item,
    nms: item.nco,
    watch: [
      formatEntityRef('Supplier', item.supplierId),
      ...(item.userId === undefined ? [] : [formatEntityRef('UserAccount', item.userId)]),
    ],
  }),
  putRow({ ...invitedKey(item), ...item }),
  putRow({ ...memberPointerKey(item.id), ...item }),
  ...(item.userId === undefined ? [] : [isNoMember(item.supplierId, item.userId)]),
]

/**
 * The write that records when an invitation was sent again. Its condition fails if the invitation is gone, or was sent
 * after `beforeMs`.
 */
export const markTeamInvitationSentAgain = (
  { id, supplierId, target }: TeamInvitationItem,
  sentMs: number,
  beforeMs: number,
): TableWrite =>
  updateRow(
    teamInvitationKey(supplierId, target),
    { set: { sentMs, nms: sentMs } },
    allConditionsHold(
      attributesEqual({ id }),
      anyConditionHolds(attributesAtMost({ sentMs: beforeMs }), attributesMissing('sentMs')),
    ),
  )

const isNoMember = (supplierId: number, userId: number): TableWrite =>
  buildRowConditionCheck(teamMemberKey(supplierId, userId), rowMissing)

/** The writes that remove an invitation; the first one's condition fails if the invitation is gone. */
export const removeTeamInvitation = (
  item: TeamInvitationItem,
): [invitation: TableWrite, invited: TableWrite, pointer: TableWrite] => [
  removeRow(teamInvitationKey(item.supplierId, item.target), attributesEqual({ id: item.id })),
  removeRow(invitedKey(item)),
  removeRow(memberPointerKey(item.id)),
]

/**
 * The writes that turn an invitation into a membership with the same id. The first one's condition fails if the
 * invitation is gone, the second one's if the person is already a member.
 */
export function turnInvitationIntoMembership(
  item: TeamInvitationItem,
  userId: number,
  nowMs: number,
): [TableWrite, TableWrite, ...TableWrite[]] {
  const { id, supplierId, role, listingIds } = item
  const [invitation, invited] = removeTeamInvitation(item)
  const [membership, standing] = putMember({
    id,
    supplierId,
    userId,
    role,
    ...(listingIds && { listingIds }),
    isOwner: false,
    nco: nowMs,
  })
  const pointer = putRow({ ...memberPointerKey(id), supplierId, userId }, attributesEqual({ target: item.target }))
  return [invitation, membership as TableWrite, standing as TableWrite, invited, pointer]
}
