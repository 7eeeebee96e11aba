import * as routes from '@nestboard/shared/listing/routes.ts'
import type { Input } from '@nestboard/shared/kernel/contract.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { call } from '../../kernel/testing/call.ts'
import { newSupplier } from '../../supplier/testing/team.ts'
import { handler } from '../index.ts'

/** A listing of this supplier's, as it is after its creation: PRIVATE and not active. */
export async function newListing(supplierId: number, owner: { cookie: string }, name = 'Cliff House'): Promise<number> {
  const { data, error } = await call(handler, routes.createListing, { supplierId, name }, owner)
  if (!data) throw new Error(`listing refused: ${error}`)
  return data.id
}

type Changes = Omit<Input<typeof routes.updateListing>, 'id'>

/** A listing that everybody finds, and whose it is. */
export async function shownListing(
  changes: Changes = {},
  of?: { supplierId: number; owner: Person },
): Promise<{ id: number; supplierId: number; owner: Person }> {
  const owner = of?.owner ?? (await newPerson('Olga Owner'))
  const supplierId = of?.supplierId ?? (await newSupplier(owner))
  const id = await newListing(supplierId, owner)
  const shown = { active: true, visibility: 'PUBLIC', latitude: -33.85, longitude: 151.2, ...changes } as const
  const { error } = await call(handler, routes.updateListing, { id, ...shown }, owner)
  if (error !== null) throw new Error(`listing not changed: ${error}`)
  return { id, supplierId, owner }
}
