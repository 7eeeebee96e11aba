import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { allOf, anyOf, atMost, is, lacks, rowMissing } from '../kernel/table/condition.ts'
import { putRow, removeRow, requireRow, updateRow } from '../kernel/table/write.ts'
import type { Write } from '../kernel/table.ts'
import { invitedPartitionOf } from './invited.ts'
import type { InvitationItem } from './invited.ts'
import { putMember } from './member.store.ts'
import { invitationKey, invitedAddressKey, invitedUserKey, memberPointerKey, teamMemberKey } from './rows.ts'

/** Key of the row that lists an invitation under the invited user or address. */
const invitedKey = ({ supplierId, target, userId, email = '' }: InvitationItem): Key =>
  target === invitedPartitionOf({ email }) || userId === undefined
    ? invitedAddressKey(email, supplierId)
    : invitedUserKey(userId, supplierId)

/**
 * The writes of a new invitation. The condition of `invitation` fails if an invitation exists already. The optional
 * last write, for an invited person, fails if that person is a member.
 */
export const putInvitation = (
  item: InvitationItem,
): [invitation: Write, invited: Write, pointer: Write, ...Write[]] => [
  putRow({
    ...invitationKey(item.supplierId, item.target),
    ...item,
    nms: item.nco,
    watch: [
      entityRef('Supplier', item.supplierId),
      ...(item.userId === undefined ? [] : [entityRef('UserAccount', item.userId)]),
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
export const markInvitationSent = (
  { id, supplierId, target }: InvitationItem,
  sentMs: number,
  beforeMs: number,
): Write =>
  updateRow(
    invitationKey(supplierId, target),
    { set: { sentMs, nms: sentMs } },
    allOf(is({ id }), anyOf(atMost({ sentMs: beforeMs }), lacks('sentMs'))),
  )

const isNoMember = (supplierId: number, userId: number): Write =>
  requireRow(teamMemberKey(supplierId, userId), rowMissing)

/** The writes that remove an invitation; the first one's condition fails if the invitation is gone. */
export const removeInvitation = (item: InvitationItem): [invitation: Write, invited: Write, pointer: Write] => [
  removeRow(invitationKey(item.supplierId, item.target), is({ id: item.id })),
  removeRow(invitedKey(item)),
  removeRow(memberPointerKey(item.id)),
]

/**
 * The writes that turn an invitation into a membership with the same id. The first one's condition fails if the
 * invitation is gone, the second one's if the person is already a member.
 */
export function acceptInvitation(item: InvitationItem, userId: number, nowMs: number): [Write, Write, ...Write[]] {
  const { id, supplierId, role } = item
  const [invitation, invited] = removeInvitation(item)
  const [membership, standing] = putMember({ id, supplierId, userId, role, isOwner: false, nco: nowMs })
  const pointer = putRow({ ...memberPointerKey(id), supplierId, userId }, is({ target: item.target }))
  return [invitation, membership as Write, standing as Write, invited, pointer]
}
