import { isPaymentSetUp } from '@nestboard/shared/supplier/payment.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { supplierProfileQuery } from '../../features/supplier/api.ts'

/**
 * Whether the wizard asks how guests pay: as long as it isn't set up, and only those who may change it. The question
 * stays while its screen is open, also after it was answered.
 */
export function useAsksPayment(supplierId: number): boolean {
  const { data: profile } = useQuery(supplierProfileQuery(supplierId))
  const [asks, setAsks] = useState<boolean>()
  if (asks === undefined && profile) {
    const { payFacType, payNotes = '' } = profile
    setAsks(payFacType !== undefined && !isPaymentSetUp({ payFacType, payNotes }))
  }
  return asks ?? false
}
