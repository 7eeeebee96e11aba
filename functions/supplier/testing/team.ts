import * as routes from '@nestboard/shared/supplier/routes.ts'
import type { TeamStanding } from '@nestboard/shared/supplier/capability.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { commitTransaction } from '../../kernel/table/commit-transaction.ts'
import { newId } from '../../kernel/secrets/new-id.ts'
import { tableName } from '../../kernel/table/table.ts'
import type { TableWrite } from '../../kernel/table/table.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { handler } from '../index.ts'
import { putMember } from '../member.store.ts'
import { teamSizeKey } from '../rows.ts'

/** Creates a supplier through the API. */
export async function newSupplier(owner: { cookie: string }, name = 'Chalet Edelweiss'): Promise<number> {
  const { data, error } = await callRoute(handler, routes.createSupplier, { name, type: 'PRO' }, owner)
  if (!data) throw new Error(`supplier refused: ${error}`)
  return data.id
}

/** Says how a supplier's guests pay, so that its public listings may have non-refundable rates. */
export async function setUpTestPayment(supplierId: number, owner: { cookie: string }): Promise<void> {
  const payment = { id: supplierId, payFacType: 'CUSTOM', payNotes: 'Pay in cash on arrival, in euros.' } as const
  const { error } = await callRoute(handler, routes.updateSupplierProfile, payment, owner)
  if (error !== null) throw new Error(`payment refused: ${error}`)
}

/** Writes a membership directly to the table and counts it. Resolves to its id. */
export async function addTestTeamMember(
  supplierId: number,
  userId: number,
  role: Exclude<TeamStanding, 'OWNER'>,
): Promise<number> {
  const member = { id: newId(), supplierId, userId, role, isOwner: false, nco: Date.now() }
  await commitTransaction([...putMember(member), countOne(supplierId)].map((write) => ({ write })))
  return member.id
}

/** Sets the member counter of a team, regardless of its actual members. */
export const setTeamSize = (supplierId: number, members: number): Promise<void> =>
  commitTransaction([
    {
      write: {
        Update: {
          TableName: tableName,
          Key: teamSizeKey(supplierId),
          UpdateExpression: 'SET members = :members',
          ExpressionAttributeValues: { ':members': members },
        },
      },
    },
  ])

const countOne = (supplierId: number): TableWrite => ({
  Update: {
    TableName: tableName,
    Key: teamSizeKey(supplierId),
    UpdateExpression: 'ADD members :one, membersAdded :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
})

/**
 * Assigns listings to the member who has a role, through the API as the owner. An empty list removes the assignment.
 */
export async function assignListingsToMember(
  { people, memberIds }: Pick<TestTeam, 'people' | 'memberIds'>,
  role: Exclude<TeamStanding, 'OWNER'>,
  listingIds: readonly number[],
): Promise<void> {
  const given = { id: memberIds[role], listingIds: [...listingIds] }
  const { error } = await callRoute(handler, routes.updateTeamMember, given, people.OWNER)
  if (error !== null) throw new Error(`not assigned: ${error}`)
}

export interface TestTeam {
  readonly supplierId: number
  readonly people: Readonly<Record<TeamStanding, Person>>
  readonly memberIds: Readonly<Record<Exclude<TeamStanding, 'OWNER'>, number>>
}

/** Creates a supplier with an owner and one member in each other role. */
export async function newTeam(): Promise<TestTeam> {
  const owner = await newPerson('Olga Owner')
  const supplierId = await newSupplier(owner)
  const roles = ['ADMIN', 'MANAGER', 'REP', 'AGENT', 'GUEST'] as const
  const joined = await Promise.all(
    roles.map(async (role) => {
      const person = await newPerson(`${role} Person`)
      return [role, person, await addTestTeamMember(supplierId, person.userId, role)] as const
    }),
  )
  return {
    supplierId,
    people: {
      OWNER: owner,
      ...Object.fromEntries(joined.map(([role, person]) => [role, person])),
    } as TestTeam['people'],
    memberIds: Object.fromEntries(joined.map(([role, , id]) => [role, id])) as TestTeam['memberIds'],
  }
}
