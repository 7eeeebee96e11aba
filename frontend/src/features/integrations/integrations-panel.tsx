import type { Integration } from '@nestboard/shared/integrations/model.ts'
import { supplierErrorTexts } from '@nestboard/shared/supplier/faults.ts'
import type { ReactNode } from 'react'
import { EmptyPanel } from '../../ui/empty-panel.tsx'
import { plugIcon } from '../../ui/icons/act.ts'
import { Notice } from '../../ui/notice.tsx'
import { AddIntegrationButton } from './add-integration.tsx'
import { IntegrationCard } from './integration-card.tsx'
import { useReturnedConnection } from './use-returned-connection.ts'

interface Props {
  readonly supplierId: number
  readonly integrations: readonly Integration[]
  readonly paymentLink: ReactNode
}

/** A supplier's payment integrations. A code that a consent page sent back is exchanged when they are shown. */
export function IntegrationsPanel({ supplierId, integrations, paymentLink }: Props) {
  const { subtype, isConnecting, failure } = useReturnedConnection(supplierId, integrations)
  const isShownAtCard = integrations.some((each) => each.subtype === subtype)
  return (
    <>
      {failure && !isShownAtCard && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      {integrations.length === 0 ? (
        <EmptyPanel
          title={supplierErrorTexts.noIntegration}
          icon={plugIcon}
          action={<AddIntegrationButton supplierId={supplierId} subtype="SQUARE" look="main" />}
        >
          Connect Square and your guests pay you by card, straight into your own account.
        </EmptyPanel>
      ) : (
        <div className="plugs">
          {integrations.map((each) => (
            <IntegrationCard
              key={each.id}
              integration={each}
              isConnecting={isConnecting && each.subtype === subtype}
              failure={each.subtype === subtype ? failure : undefined}
              paymentLink={paymentLink}
            />
          ))}
        </div>
      )}
    </>
  )
}
