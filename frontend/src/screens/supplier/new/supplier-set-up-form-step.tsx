import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { formatCityAndCountry } from '../../../features/people/format-city-and-country.ts'
import { SupplierPreview } from '../../../features/supplier/supplier-preview.tsx'
import { WizardTitle } from '../../../ui/wizard-page.tsx'
import { SupplierSetUpPageFrame, supplierSetUpFormId } from './set-up-page.tsx'
import type { SupplierInSetUp } from './supplier-in-set-up.ts'

interface Props {
  readonly at: readonly [now: number, of: number]
  readonly own: SupplierInSetUp
  readonly title: string
  readonly words: string
  readonly back: To
  /** Where "Skip" leads; undefined if the step is required. */
  readonly skip?: To | undefined
  readonly children: (formId: string) => ReactNode
}

/** A set-up step with a form, beside a preview of what travelers will see. */
export function SupplierSetUpFormStep({ at, own: { supplier, profile }, title, words, back, skip, children }: Props) {
  const { name, avatar, handle } = supplier
  return (
    <SupplierSetUpPageFrame
      {...{ at, back }}
      note={
        skip && (
          <Link className="link" to={skip}>
            Skip
          </Link>
        )
      }
      next={supplierSetUpFormId}
    >
      <div className="set-up set-up--two">
        <div className="set-up__form">
          <WizardTitle title={title}>{words}</WizardTitle>
          {children(supplierSetUpFormId)}
        </div>
        <SupplierPreview
          {...{ name, avatar, handle }}
          where={formatCityAndCountry(profile)}
          caption="It fills as you go"
        />
      </div>
    </SupplierSetUpPageFrame>
  )
}
