import { Link } from 'react-router'
import { InviteTeam } from '../../../features/people/invite-team.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { WizardTitle } from '../../../ui/wizard-page.tsx'
import { buildSetUpStepPath } from './paths.ts'
import { SetUpPageFrame } from './set-up-page.tsx'
import type { SupplierInSetUp } from './own-supplier.ts'

/** Set-up step that invites people to the supplier's team. */
export function InvitePeopleStep({ own: { supplier } }: { own: SupplierInSetUp }) {
  return (
    <SetUpPageFrame
      at={[1, 3]}
      back={buildSetUpStepPath(supplier, 'supplier-hub')}
      next={
        <Link className={buttonClass({ look: 'main' })} to={buildSetUpStepPath(supplier, 'payments')}>
          Next
        </Link>
      }
    >
      <div className="set-up">
        <div className="set-up__form">
          <WizardTitle title="Add the people from your team">
            They get an invitation and their own way in. You stay the owner.
          </WizardTitle>
          <InviteTeam supplierId={supplier.id} />
        </div>
      </div>
    </SetUpPageFrame>
  )
}
