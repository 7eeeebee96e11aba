import { Link } from 'react-router'
import { InviteToTeamPanel } from '../../../features/people/invite-to-team-panel.tsx'
import { buildButtonClass } from '../../../ui/button.tsx'
import { WizardTitle } from '../../../ui/wizard-page.tsx'
import { buildSupplierSetUpStepPath } from './paths.ts'
import { SupplierSetUpPageFrame } from './set-up-page.tsx'
import type { SupplierInSetUp } from './supplier-in-set-up.ts'

/** Set-up step that invites people to the supplier's team. */
export function InvitePeopleStep({ own: { supplier } }: { own: SupplierInSetUp }) {
  return (
    <SupplierSetUpPageFrame
      at={[1, 3]}
      back={buildSupplierSetUpStepPath(supplier, 'supplier-hub')}
      next={
        <Link className={buildButtonClass({ look: 'main' })} to={buildSupplierSetUpStepPath(supplier, 'payments')}>
          Next
        </Link>
      }
    >
      <div className="set-up">
        <div className="set-up__form">
          <WizardTitle title="Add the people from your team">
            They get an invitation and their own way in. You stay the owner.
          </WizardTitle>
          <InviteToTeamPanel supplierId={supplier.id} />
        </div>
      </div>
    </SupplierSetUpPageFrame>
  )
}
