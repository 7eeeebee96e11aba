import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'

/** The actions that the audit log records, each with the text that the log's page shows. */
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
  integrationAdded: 'Added a payment integration',
  integrationConnected: 'Connected a payment integration',
  integrationDisconnected: 'Disconnected a payment integration',
  integrationRemoved: 'Uninstalled a payment integration',
  visibilityChanged: 'Changed who can see a listing',
  priceBasisChanged: 'Changed the currency or deposit of a listing',
  calendarAddressShown: 'Looked at the secret calendar address of a listing',
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
  orderRefunded: 'Refunded a booking',
  orderApproved: 'Approved a booking',
  orderDeclined: 'Declined a booking',
  postCreated: 'Published a post',
  postDeleted: 'Deleted a post',
} as const
export type AuditAction = keyof typeof auditActions
export const auditActionNames = Object.keys(auditActions) as AuditAction[]

/** Maximum size of each side (before, after) of a change, in UTF-8 bytes; longer texts are cut. */
export const maxAuditValueBytes = 1000

export const auditPageSize = 50

/** Shown instead of the name of an actor whose account was erased. */
export const formerMemberLabel = 'Former member'

/** Changed fields by name. Values that aren't strings are stored as JSON. */
const side = () => z.record(z.string(), z.string())

/**
 * One change in the audit log. `subjectId`: the membership, listing, rate, part, order or supplier that changed. `nco`:
 * time of the change, epoch ms.
 */
export const auditEntrySchema = z.object({
  supplierId: idField(),
  userId: idField(),
  userName: z.string(),
  action: z.enum(auditActionNames),
  subjectId: idField(),
  /** Name of the listing at the time of the change; absent if the change is not about a listing. */
  listingName: z.optional(z.string()),
  before: side(),
  after: side(),
  nco: z.int(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>
