import { supplierPartition, userPartition } from '../kernel/rows.ts'
import { rowKind } from '../kernel/table/row-kind.ts'

export const supplierKey = rowKind(supplierPartition, 'SUPPLIER', {
  GetItem: ['Read a supplier', 1],
  PutItem: ['Create a supplier', 1],
  UpdateItem: ['Change a supplier', 2],
})
export const supplierProfileKey = rowKind(supplierPartition, 'PROFILE', {
  GetItem: ['Read the profile of a supplier', 7],
  PutItem: ['Create the profile of a supplier', 1],
  UpdateItem: ['Change the profile of a supplier', 27],
})
export const teamMemberKey = rowKind(supplierPartition, 'MEMBER#{userId}', {
  GetItem: ['Read a membership', 1],
  PutItem: ['Add a member to a team', 2],
  UpdateItem: ['Assign listings to a member', 2],
  DeleteItem: ['Remove a member from a team', 2],
  Query: ['List the team of a supplier', 5],
})
/** Leads to a membership by its own id. */
export const memberPointerKey = rowKind('MEMBER#{memberId}', 'MEMBER', {
  GetItem: ['Find a membership by its id', 1],
  PutItem: ['Create the pointer to a membership', 1],
  DeleteItem: ['Remove the pointer to a membership', 1],
})
/** An account that a supplier has connected, such as a payment facilitator's. */
export const integrationKey = rowKind(supplierPartition, 'INTEGRATION#{integrationId}', {
  Query: ['List integrations of a supplier', 2],
})
/** Names the one PERSONAL supplier of a user. */
export const personalSupplierKey = rowKind(userPartition, 'PERSONAL', {
  GetItem: ['Read the PERSONAL supplier of a user', 1],
  PutItem: ['Reserve the PERSONAL supplier of a user', 1],
})
