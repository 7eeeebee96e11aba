import { href } from 'react-router'
import type { SupplierListingOrRateScope } from '../personal-offers/supplier-listing-or-rate-scope.ts'

const params = ({ supplierId, listingId, rateId }: SupplierListingOrRateScope) => ({
  id: String(supplierId),
  listingId: String(listingId),
  rateId: String(rateId),
})

/** Path of the search hawks of a supplier, listing or rate. */
export function buildHawksPath(level: SupplierListingOrRateScope): string {
  const to = params(level)
  if (level.rateId !== undefined) return href('/supplier/:id/manage/listings/:listingId/rates/:rateId/search-hawks', to)
  if (level.listingId !== undefined) return href('/supplier/:id/manage/listings/:listingId/search-hawks', to)
  return href('/supplier/:id/manage/search-hawks', to)
}

/** Path of the leads of a supplier, listing or rate. With `hawkId`, only leads of that search hawk are shown. */
export function buildLeadsPath(level: SupplierListingOrRateScope, hawkId?: number): string {
  const to = params(level)
  const path =
    level.rateId !== undefined
      ? href('/supplier/:id/manage/listings/:listingId/rates/:rateId/leads', to)
      : level.listingId !== undefined
        ? href('/supplier/:id/manage/listings/:listingId/leads', to)
        : href('/supplier/:id/manage/leads', to)
  return hawkId === undefined ? path : `${path}?hawk=${hawkId}`
}

export const buildNewHawkPath = (level: SupplierListingOrRateScope): string => `${buildHawksPath(level)}/new`

/** Path of a hawk's editor: below its rate if the page is about a rate, otherwise below its listing. */
export const buildHawkEditorPath = (
  level: SupplierListingOrRateScope,
  hawk: { readonly id: number; readonly listingId: number },
): string => `${buildHawksPath({ ...level, listingId: hawk.listingId })}/edit/${hawk.id}`
