import { Link } from 'react-router'
import { formatCityAndCountry } from '../../../features/people/format-city-and-country.ts'
import { SupplierPreview } from '../../../features/supplier/supplier-preview.tsx'
import { buildButtonClass } from '../../../ui/button.tsx'
import { WizardTitle } from '../../../ui/wizard-page.tsx'
import { buildSupplierSetUpStepPath } from './paths.ts'
import { SupplierSetUpPageFrame } from './set-up-page.tsx'
import type { SupplierInSetUp } from './supplier-in-set-up.ts'

const parts = [
  ['Your people', 'Who answers, who sets prices, who may only look.', '2 min'],
  ['Your payments', 'How the money reaches you.', '1 min'],
  ['Your first listing', 'Name, price, photos.', '10 min'],
] as const

/** The set-up step after the supplier's name and handle: an overview of the remaining steps. */
export function SupplierSetUpOverviewStep({ own: { supplier, profile } }: { own: SupplierInSetUp }) {
  const { name, avatar, handle } = supplier
  const socials = profile.socials.length
  return (
    <SupplierSetUpPageFrame
      back={buildSupplierSetUpStepPath(supplier, 'handle')}
      next={
        <Link className={buildButtonClass({ look: 'main' })} to={buildSupplierSetUpStepPath(supplier, 'people')}>
          Next
        </Link>
      }
    >
      <div className="set-up set-up--two">
        <div className="set-up__form">
          <WizardTitle title="Build Your Supplier Hub">
            Your profile is ready. Three short things are left before your first guest, and each can wait.
          </WizardTitle>
          <ol className="hub-steps">
            {parts.map(([title, words, time], at) => (
              <li key={title}>
                <span className="hub-steps__number">{at + 1}</span>
                <div>
                  <b>{title}</b>
                  <p>{words}</p>
                </div>
                <span className="t-14 three">{time}</span>
              </li>
            ))}
          </ol>
          <p>
            <Link className="link" to={buildSupplierSetUpStepPath(supplier, 'socials')}>
              {socials > 0 ? `Edit your ${socials === 1 ? 'link' : 'links'}` : 'Add links to your website and pages'}
            </Link>
          </p>
        </div>
        <SupplierPreview
          {...{ name, avatar, handle }}
          where={formatCityAndCountry(profile)}
          caption="This is what travelers see"
        />
      </div>
    </SupplierSetUpPageFrame>
  )
}
