import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'

/** Everything the audit log records, and the sentence its page shows for it. */
export const auditActions = {
  supplierCreated: 'Created the supplier',
  memberInvited: 'Invited a person to the team',
  memberJoined: 'Joined the team',
  memberDeclined: 'Declined an invitation to the team',
  invitationRemoved: 'Withdrew an invitation to the team',
  memberRoleChanged: 'Changed the role of a team member',
  memberAssigned: 'Changed the listings assigned to a team member',
  memberRemoved: 'Removed a team member',
  memberLeft: 'Left the team',
  payoutChanged: 'Changed how the supplier is paid',
  visibilityChanged: 'Changed who can see a listing',
  priceBasisChanged: 'Changed the currency or deposit of a listing',
  listingDeleted: 'Deleted a draft listing',
  rateCreated: 'Added a rate',
  rateChanged: 'Changed a rate',
  rateDeleted: 'Deleted a rate',
  pricesChanged: 'Changed the prices of single days',
  extraCreated: 'Added an extra',
  extraChanged: 'Changed an extra',
  extraDeleted: 'Deleted an extra',
  promoCreated: 'Added a promotion',
  promoChanged: 'Changed a promotion',
  promoDeleted: 'Deleted a promotion',
  policyCreated: 'Added a cancellation policy',
  policyChanged: 'Changed a cancellation policy',
  policyDeleted: 'Deleted a cancellation policy',
  feeCreated: 'Added a fee',
  feeChanged: 'Changed a fee',
  feeDeleted: 'Deleted a fee',
  orderCanceled: 'Canceled a booking',
  orderApproved: 'Approved a booking',
  orderDeclined: 'Declined a booking',
} as const
export type AuditAction = keyof typeof auditActions
export const auditActionNames = Object.keys(auditActions) as AuditAction[]

/** Bytes of UTF-8 that one side of a change takes at most; longer texts are cut. */
export const auditSideBytesMost = 1000

/** Rows of the audit log a page. */
export const auditPageSize = 50

/** The name shown for an actor whose account is gone. */
export const formerMember = 'Former member'

/** Changed fields by name; values other than texts are written as JSON. */
const side = () => z.record(z.string(), z.string())

/**
 * One change. `subjectId`: the membership, listing, rate, part or order that changed; the supplier itself where it is
 * that. `nco`: when, epoch ms.
 */
export const auditEntry = z.object({
  supplierId: id(),
  userId: id(),
  userName: z.string(),
  action: z.enum(auditActionNames),
  subjectId: id(),
  before: side(),
  after: side(),
  nco: z.int(),
})
export type AuditEntry = z.infer<typeof auditEntry>
