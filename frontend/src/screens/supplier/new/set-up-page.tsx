import type { ReactNode } from 'react'
import { href, Link, type To } from 'react-router'
import { SubmitButton } from '../../../lib/form/submit-button.tsx'
import { UnsavedChangesGuard } from '../../../lib/navigation/unsaved-changes-guard.tsx'
import { buildButtonClass } from '../../../ui/button.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { WizardPage, WizardStepProgress } from '../../../ui/wizard-page.tsx'
import './set-up.css'

interface Props {
  /** Number of the current step, counted from 1, and total number of steps; undefined on pages that are not counted. */
  readonly at?: readonly [now: number, of: number]
  readonly back?: To
  /** Text or link before the Next button. */
  readonly note?: ReactNode
  /** The Next button, or the id of the form that the default Next button submits. */
  readonly next: string | ReactNode
  readonly children: ReactNode
}

/** Element id of the form in a set-up step. */
export const supplierSetUpFormId = 'set-up-step'

/** Frame of every page of the supplier set-up. Its Leave link goes to the home page. */
export function SupplierSetUpPageFrame({ at, back, note, next, children }: Props) {
  return (
    <WizardPage
      head={
        <>
          <Link className="logo" to={href('/')} aria-label="Nestboard, home">
            <Logo />
          </Link>
          {at && <WizardStepProgress now={at[0]} of={at[1]} />}
          <Link className={buildButtonClass({ look: 'quiet', size: 's' }, 'wizard__exit')} to={href('/')}>
            Leave
          </Link>
        </>
      }
      foot={
        <>
          {back && (
            <Link className={buildButtonClass()} to={back}>
              Back
            </Link>
          )}
          <span className="wizard__end">{note}</span>
          {typeof next === 'string' ? <SubmitButton form={next}>Next</SubmitButton> : next}
        </>
      }
    >
      {children}
      <UnsavedChangesGuard />
    </WizardPage>
  )
}
