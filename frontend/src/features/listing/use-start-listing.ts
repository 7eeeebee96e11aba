import { listingDefaults } from '@nestboard/shared/listing/model.ts'
import { createListing } from '@nestboard/shared/listing/routes.ts'
import { createPersonalSupplier } from '@nestboard/shared/supplier/routes.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { refetchSupplierLists } from '../supplier/refetch-supplier-lists.ts'
import { supplierListingsQuery } from './supplier-listings.ts'

/** Who a new listing is for: a supplier's id, or the user's own Personal supplier, which is made if there is none. */
export type ListingStarter = number | 'myself'

/**
 * Creates a draft of a listing and opens the wizard at its first step. An untouched draft of the supplier is opened
 * again instead of a second one, and nobody gets a second Personal supplier, so that repeated presses do no harm.
 */
export function useStartListing() {
  const navigate = usePageNavigate()
  return useApiMutation({
    send: async (host: ListingStarter, idempotencyKey) => {
      const supplierId = host === 'myself' ? (await callApiRoute(createPersonalSupplier, {})).id : host
      const input = { supplierId, name: listingDefaults.name }
      return { supplierId, ...(await callApiRoute(createListing, input, { idempotencyKey })) }
    },
    fallbackText: 'The listing was not created. Try again in a moment.',
    failureAt: 'here',
    refetch: async (client, host) => {
      if (host === 'myself') return refetchSupplierLists(client)
      await cancelAndRefetchQueries(client, { queryKey: supplierListingsQuery(host).queryKey.slice(0, 2) })
    },
    onDone: ({ id, supplierId }) => navigate(`/supplier/${supplierId}/manage/listings/new/${id}/type-selection`),
  })
}
