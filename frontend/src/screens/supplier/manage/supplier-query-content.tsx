import type { Supplier, SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { supplierProfileQuery, supplierQuery } from '../../../features/supplier/api.ts'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { combineQueries, QueryContent, retryHint } from '../../../lib/api/query-content.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'

/** Renders the managed supplier and its profile once both have loaded, with cards as the skeleton. */
export function SupplierQueryContent({
  children,
}: {
  children: (supplier: Supplier, profile: SupplierProfile) => ReactNode
}) {
  const { id } = useManagedSupplier().supplier
  const query = combineQueries(useQuery(supplierQuery(id)), useQuery(supplierProfileQuery(id)))
  return (
    <QueryContent of={query} what="The supplier" hint={retryHint} skeleton={skeleton}>
      {([supplier, profile]) => children(supplier, profile)}
    </QueryContent>
  )
}

const skeleton = (
  <Skeleton label="Loading the supplier">
    <div className="manage__part">
      {[0, 1, 2].map((at) => (
        <div key={at} className="block">
          <SkeletonLines lines={3} />
        </div>
      ))}
    </div>
  </Skeleton>
)
