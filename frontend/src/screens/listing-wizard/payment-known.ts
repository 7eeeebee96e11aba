import { isRateNonRefundable } from '@nestboard/shared/listing/ready.ts'
import { isPaymentSetUp } from '@nestboard/shared/supplier/payment.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { policiesQuery } from '../../features/rates/api.ts'
import { supplierProfileQuery } from '../../features/supplier/api.ts'
import type { WizardListing } from './wizard-listing.ts'

/**
 * Whether guests know how they pay for the listing's non-refundable rates. True while this loads and for members who may
 * not read the payment; the server decides.
 */
export function useIsPaymentKnown({ supplierId, rates }: WizardListing): boolean {
  const { data: profile } = useQuery(supplierProfileQuery(supplierId))
  const policies = useQueries({
    queries: rates.filter(({ active }) => active).map(({ id }) => policiesQuery(id)),
  })
  if (!profile?.payFacType) return true
  const { payFacType, payNotes = '' } = profile
  return (
    isPaymentSetUp({ payFacType, payNotes }) ||
    !policies.some(({ data }) => data !== undefined && isRateNonRefundable(data.policies))
  )
}
