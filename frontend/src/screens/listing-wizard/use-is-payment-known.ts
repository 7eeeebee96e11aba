import { isRateNonRefundable } from '@nestboard/shared/listing/refund.ts'
import { isPaymentSetUp } from '@nestboard/shared/supplier/payment.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { policiesQuery } from '../../features/rates/api.ts'
import { supplierProfileQuery } from '../../features/supplier/api.ts'
import type { WizardListing } from './wizard-listing.ts'

/**
 * Whether guests know how they pay for the listing's non-refundable rates. True while this loads and for members who
 * may not read the payment; the server decides.
 */
export function useIsPaymentKnown({ supplierId, rates }: WizardListing): boolean {
  const client = useQueryClient()
  const { data: profile } = useQuery(supplierProfileQuery(supplierId))
  const rateIds = rates.filter(({ active }) => active).map(({ id }) => id)
  // One query over all rates, because React Query's hook for several adds a kilobyte to every first load.
  const { data: policies = [] } = useQuery({
    queryKey: ['policies of rates', rateIds],
    queryFn: () => Promise.all(rateIds.map((id) => client.fetchQuery(policiesQuery(id)))),
  })
  if (!profile?.payFacType) return true
  const { payFacType, payNotes = '' } = profile
  return isPaymentSetUp({ payFacType, payNotes }) || !policies.some((each) => isRateNonRefundable(each.policies))
}
