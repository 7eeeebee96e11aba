import { useState } from 'react'
import { useIsWideWindow } from '../../lib/view/use-is-wide-window.ts'
import { findWizardScreenIndex } from './wizard-screens.ts'
import { WizardScreenPage } from './wizard-screen-page.tsx'
import type { WizardListing } from './wizard-listing.ts'
import type { WizardStepPath } from './steps.ts'

interface Props {
  readonly of: WizardListing
  readonly path: WizardStepPath
  readonly rateId: number | undefined
}

/** The page of a wizard's step: on wide windows its whole screen, scrolled to the step, otherwise the step alone. */
export const WizardStepPage = (props: Props) => <Page key={findWizardScreenIndex(props.path)} {...props} />

function Page(props: Props) {
  const isWideNow = useIsWideWindow()
  // A window that is resized keeps its layout until the next screen, because the other one would lose what was typed.
  const [isWide] = useState(isWideNow)
  return (
    <WizardScreenPage key={isWide && !isShownAlone(props.path) ? 'screen' : props.path} isWide={isWide} {...props} />
  )
}

/** Whether a step is never shown together with others. */
const isShownAlone = (path: WizardStepPath): boolean => path === 'review' || path === 'confirm'
