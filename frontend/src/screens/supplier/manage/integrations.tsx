import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { AddIntegrationMenu } from '../../../features/integrations/add-integration.tsx'
import { integrationsQuery } from '../../../features/integrations/api.ts'
import { IntegrationsPanel } from '../../../features/integrations/integrations-panel.tsx'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { QueryContent, retryHint } from '../../../lib/api/query-content.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { ManagementLayout } from './management-layout.tsx'

/** The accounts at payment providers that a supplier has connected; for its owner and ADMINs. */
export function Screen() {
  const { id } = useManagedSupplier().supplier
  const query = useQuery(integrationsQuery(id))
  const paymentLink = (
    <Link className="link" to={href('/supplier/:id/manage/payment', { id: String(id) })}>
      Payment
    </Link>
  )
  return (
    <ManagementLayout
      title="Integrations"
      about="The accounts that take your guests’ money. It goes to you; we are not in between."
      actions={query.data && <AddIntegrationMenu supplierId={id} integrations={query.data.integrations} />}
    >
      <QueryContent of={query} what="Your integrations" hint={retryHint} skeleton={skeleton}>
        {({ integrations }) => (
          <IntegrationsPanel supplierId={id} integrations={integrations} paymentLink={paymentLink} />
        )}
      </QueryContent>
    </ManagementLayout>
  )
}

const skeleton = (
  <Skeleton label="Loading your integrations">
    <div className="block">
      <SkeletonLines lines={6} />
    </div>
  </Skeleton>
)
