import { href, Link } from 'react-router'
import { ActiveIntegration } from '../../../features/integrations/active-integration.tsx'
import { useActiveIntegration } from '../../../features/integrations/use-active-integration.ts'
import { usePageNavigate } from '../../../lib/navigation/use-page-navigate.ts'
import { SupplierPaymentsForm } from '../../../features/supplier/supplier-payments-form.tsx'
import { WizardTitle } from '../../../ui/wizard-page.tsx'
import { buildSupplierSetUpStepPath } from './paths.ts'
import { SupplierSetUpPageFrame, supplierSetUpFormId } from './set-up-page.tsx'
import type { SupplierInSetUp } from './supplier-in-set-up.ts'

/** Set-up step that chooses how the supplier is paid. */
export function SupplierPaymentsStep({ own: { supplier, profile } }: { own: SupplierInSetUp }) {
  const navigate = usePageNavigate()
  const success = buildSupplierSetUpStepPath(supplier, 'success')
  const active = useActiveIntegration(supplier.id)
  const isPersonal = supplier.type === 'PERSONAL'
  return (
    <SupplierSetUpPageFrame
      at={[2, 3]}
      back={isPersonal ? href('/supplier/new/select') : buildSupplierSetUpStepPath(supplier, 'people')}
      note={
        <Link className="link" to={success}>
          Later
        </Link>
      }
      next={supplierSetUpFormId}
    >
      <div className="set-up">
        <div className="set-up__form">
          <WizardTitle title="How would you like to receive your payments?">
            Nestboard never holds your money. You can change this at any time.
          </WizardTitle>
          <SupplierPaymentsForm
            formId={supplierSetUpFormId}
            profile={profile}
            suggestsCustom
            active={active?.subtype}
            integration={<ActiveIntegration supplierId={supplier.id} integration={active} />}
            onSaved={() => void navigate(success)}
          />
        </div>
      </div>
    </SupplierSetUpPageFrame>
  )
}
