import type { APIRequestContext } from '@playwright/test'
import { wizardSteps } from '../../src/screens/listing-wizard/steps.ts'

type Named = readonly { readonly id: number }[]

/**
 * Lists the paths of the supplier screens to which no link leads: forms that are opened from rows of a list, and the
 * steps of the wizards.
 */
export async function listUnlinkedSupplierPaths(request: APIRequestContext, userId: number): Promise<string[]> {
  const read = async <T>(path: string): Promise<T> => {
    const answer = await request.get(`/v1/${path}`)
    return ((await answer.json()) as { data: T }).data
  }
  const { supplierUsers } = await read<{ supplierUsers: { supplierId: number }[] }>(
    `supplier/user/listByUser?userId=${userId}`,
  )
  const { supplierId } = supplierUsers[0]!
  const { listings } = await read<{ listings: Named }>(`stay/listing/listBySupplier?supplierId=${supplierId}`)
  const base = `/supplier/${supplierId}/manage/listings`
  const paths: string[] = []
  for (const { id: listingId } of listings) {
    const { rates } = await read<{ rates: Named }>(`stay/listing/rate/list?listingId=${listingId}`)
    for (const { id: rateId } of rates) {
      const rate = `${base}/${listingId}/rates/${rateId}`
      const firstOf = async (kind: string) =>
        Object.values(await read<Record<string, Named>>(`stay/listing/rate/${kind}/list?rateId=${rateId}`))[0]?.[0]?.id
      const parts = { promotions: 'promo', extras: 'extra', policies: 'policy' }
      for (const [name, kind] of Object.entries(parts)) {
        const id = await firstOf(kind)
        if (id !== undefined) paths.push(`${rate}/${name}/${id}`)
      }
      paths.push(
        ...['occupancy-pricing', 'cancellation-policy'].map(
          (step) => `${base}/${listingId}/rates/new/${rateId}/${step}`,
        ),
        ...wizardSteps.map(({ path }) => `${base}/new/${listingId}/${path.replace(':rateId', String(rateId))}`),
      )
    }
    const fees = await read<{ fees: Named }>(`stay/listing/fee/list?listingId=${listingId}`)
    const feeId = Object.values(fees)[0]?.[0]?.id
    if (feeId !== undefined) paths.push(`${base}/${listingId}/taxes-fees/${feeId}`)
  }
  return paths
}
