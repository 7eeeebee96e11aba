import type { Integration } from '@nestboard/shared/integrations/model.ts'
import { href, Link } from 'react-router'
import { buildButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { plugIcon } from '../../ui/icons/act.ts'
import { paymentCardIcon } from '../../ui/icons/trip.ts'
import { describeIntegrationStatus } from './integration-words.ts'
import './integrations.css'

interface Props {
  readonly supplierId: number
  readonly integration: Integration | undefined
}

/** The integration that a supplier has switched on, with a link to its integrations; that link alone if none is. */
export function ActiveIntegration({ supplierId, integration }: Props) {
  const to = href('/supplier/:id/manage/integrations', { id: String(supplierId) })
  return (
    <div className="pick-integration">
      <span className="plug__logo plug__logo--small">
        <Icon path={integration ? paymentCardIcon : plugIcon} />
      </span>
      <div className="plug__name">
        <b className="b">{integration?.name ?? 'Card payments'}</b>
        <p className="t-13 two">
          {integration
            ? [integration.accountName, describeIntegrationStatus(integration).text].filter(Boolean).join(', ')
            : 'Connect an account, and guests pay you by card.'}
        </p>
      </div>
      <Link className={buildButtonClass({ size: 's' })} to={to}>
        {integration ? 'Manage' : 'Integrations'}
      </Link>
    </div>
  )
}
