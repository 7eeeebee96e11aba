import * as routes from '@nestboard/shared/listing/routes.ts'
import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import { listingWizardPolicies } from '@nestboard/shared/rates/model.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { commitTransaction } from '../../kernel/table/commit-transaction.ts'
import { rateKey, ratePartKey } from '../../rates/rows.ts'
import { putRows } from '../../kernel/testing/rows.ts'
import { changeListing, readListingItem } from '../listing.store.ts'
import { newSupplier } from '../../supplier/testing/team.ts'
import { handler } from '../index.ts'

/** Creates a listing through the API; it is PRIVATE and inactive. */
export async function newListing(supplierId: number, owner: { cookie: string }, name = 'Cliff House'): Promise<number> {
  const { data, error } = await callRoute(handler, routes.createListing, { supplierId, name }, owner)
  if (!data) throw new Error(`listing refused: ${error}`)
  return data.id
}

/** Sets a listing's thumbnail in its row, because publishing requires one. */
export const writeListingThumbnail = async (id: number, picture = '/media/1/cover.jpg'): Promise<void> => {
  const nms = (await readListingItem(id, { consistent: true }))!.nms + 1
  await commitTransaction([{ write: changeListing(id, { picture }, nms) }])
}

/**
 * Gives a listing all that publishing requires: a location through the API, and a thumbnail and a bookable, refundable
 * PUBLIC rate written to the table.
 */
export async function makeListingPublishable(
  id: number,
  owner: { cookie: string },
  { picture }: { picture?: string } = {},
): Promise<void> {
  await callRoute(handler, routes.updateListing, { id, latitude: -33.85, longitude: 151.2 }, owner)
  await writeListingThumbnail(id, picture)
  const emptyFields = { description: '', adultPrices: [], childPrices: [], dayOne: 0, values: [], nco: 1, nms: 1 }
  const rate = {
    id: 7,
    listingId: id,
    name: 'Open rate',
    active: true,
    visibility: 'PUBLIC',
    price: 80,
    ...emptyFields,
  }
  // A flexible policy, so that publishing doesn't depend on the supplier's payment.
  const policy = { ...listingWizardPolicies.flexible, id: 8, rateId: 7, listingId: id, active: true, nco: 1, nms: 1 }
  await putRows([
    { ...rateKey(id, 7), ...rate },
    { ...ratePartKey('POLICY', id, 7, 8), ...policy },
  ])
}

type Changes = Omit<RouteParamsInput<typeof routes.updateListing>, 'id'>

/**
 * Creates an owner and a listing that everybody can see. The listing's row is written directly, without the conditions
 * of publishing, which have tests of their own.
 */
export async function createPublicListing(
  changes: Changes = {},
  of?: { supplierId: number; owner: Person },
): Promise<{ id: number; supplierId: number; owner: Person }> {
  const owner = of?.owner ?? (await newPerson('Olga Owner'))
  const supplierId = of?.supplierId ?? (await newSupplier(owner))
  const id = await newListing(supplierId, owner)
  const { active = true, visibility = 'PUBLIC', ...facts } = changes
  const place = { latitude: -33.85, longitude: 151.2 }
  const { data, error } = await callRoute(handler, routes.updateListing, { id, ...place, ...facts }, owner)
  if (error !== null) throw new Error(`listing not changed: ${error}`)
  await commitTransaction([{ write: changeListing(id, { active, visibility }, data!.nms + 1) }])
  return { id, supplierId, owner }
}
