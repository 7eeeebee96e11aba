import { useQuery } from '@tanstack/react-query'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { supplierProfileQuery } from '../supplier/api.ts'
import { SupplierPaymentsForm } from '../supplier/supplier-payments-form.tsx'
import { ActiveIntegration } from './active-integration.tsx'
import { useActiveIntegration } from './use-active-integration.ts'

interface Props {
  readonly supplierId: number
  readonly formId: string
  readonly onSaved: () => void
}

/** Asks a host who has not set it up how guests pay. */
export function SupplierPaymentsPart({ supplierId, formId, onSaved }: Props) {
  const active = useActiveIntegration(supplierId)
  return (
    <QueryContent
      of={useQuery(supplierProfileQuery(supplierId))}
      what="Your payment"
      hint={retryHint}
      level={3}
      skeleton={
        <Skeleton label="Loading your payment">
          <SkeletonLines lines={4} />
        </Skeleton>
      }
    >
      {(profile) => (
        <SupplierPaymentsForm
          {...{ formId, profile, onSaved }}
          active={active?.subtype}
          integration={<ActiveIntegration supplierId={supplierId} integration={active} />}
          suggestsCustom
        />
      )}
    </QueryContent>
  )
}
