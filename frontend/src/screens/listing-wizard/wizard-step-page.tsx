import { listingDefaults } from '@nestboard/shared/listing/model.ts'
import { useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { isFormValid } from '../../lib/form/busy-forms.ts'
import { SubmitButton } from '../../lib/form/submit-button.tsx'
import { useFormAutoSubmit } from '../../lib/form/use-form-auto-submit.ts'
import { forgetUnsavedChanges, hasUnsavedChanges } from '../../lib/navigation/unsaved-changes.ts'
import { UnsavedChangesGuard } from '../../lib/navigation/unsaved-changes-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { SavedConfirmation } from '../../ui/progress-bar.tsx'
import { WizardPage, WizardTitle } from '../../ui/wizard-page.tsx'
import { WizardProgress } from '../../ui/wizard-progress.tsx'
import { MissingListingRequirements } from './missing-listing-requirements.tsx'
import { ListingCardPreview } from './listing-card-preview.tsx'
import { WizardStepForm } from './wizard-step-form.tsx'
import {
  getWizardStepNumber,
  computeWizardProgress,
  getNextWizardStep,
  getPreviousWizardStep,
  findWizardStep,
  stepCountsOfWizardParts,
  buildWizardStepUrl,
  wizardPartNames,
  wizardSteps,
  type WizardStepPath,
} from './steps.ts'
import type { WizardListing } from './wizard-listing.ts'
import './wizard-step-page.css'

const formId = 'listing-step'

interface Props {
  readonly of: WizardListing
  readonly path: WizardStepPath
  readonly rateId: number | undefined
}

type Way = 'next' | 'back' | 'exit'

const nextLabels: Readonly<Partial<Record<WizardStepPath, string>>> = {
  review: 'Confirm',
  confirm: 'Save and continue',
}

/**
 * One step of the wizard: header with the progress, the step's form, and the Back and Continue buttons, which save the
 * form.
 */
export function WizardStepPage({ of, path, rateId }: Props) {
  const { listing, supplierId } = of
  const navigate = usePageNavigate()
  const { title, words } = findWizardStep(path)
  const { part, share } = computeWizardProgress(path)
  const back = getPreviousWizardStep(path)
  const [isSaved, setSaved] = useState(false)
  const [leaving, setLeaving] = useState<Way>()
  /** Where to go after the current save; undefined for an autosave, after which the user stays on the step. */
  const way = useRef<Way>(undefined)
  const listings = href('/supplier/:id/manage/listings', { id: String(supplierId) })

  const go = (to: Way, savedRateId = rateId) => {
    const at = { supplierId, listingId: listing.id, rateId: savedRateId }
    if (to === 'exit') return navigate(listings)
    if (to === 'back') return navigate(back ? buildWizardStepUrl(at, back) : listings)
    return navigate(
      path === 'confirm'
        ? `/supplier/${supplierId}/manage/listings/${listing.id}/details/basics`
        : buildWizardStepUrl(at, getNextWizardStep(path)),
    )
  }
  const onSaved = (savedRateId?: number) => {
    const to = way.current
    way.current = undefined
    if (to) void go(to, savedRateId)
    else setSaved(true)
  }
  /** Saves the step and leaves it. If its values are invalid and so can't be saved, asks whether to discard them. */
  const leave = (to: Way) => {
    const form = document.getElementById(formId)
    if (!hasUnsavedChanges()) void go(to)
    else if (form instanceof HTMLFormElement && isFormValid(formId)) {
      way.current = to
      form.requestSubmit()
    } else setLeaving(to)
  }
  // Not autosaved: a new rate, because typing its name must not create it yet, and the visibility, because changing it
  // is a deliberate decision.
  const isAutosaved = path !== 'confirm' && (path !== 'rates/new' || rateId !== undefined)
  useFormAutoSubmit(formId, isAutosaved, () => {
    way.current = undefined
    setSaved(false)
  })
  return (
    <WizardPage
      head={
        <>
          <Link className="listing-wizard__name" to={listings}>
            <LogoMark />
            <b className="b cut" dir="auto">
              {listing.name === listingDefaults.name ? 'New listing' : listing.name}
            </b>
          </Link>
          <div className="listing-wizard__track">
            <WizardProgress steps={wizardPartNames} sizes={stepCountsOfWizardParts} now={part} progress={share} />
          </div>
          <Button look="quiet" size="s" className="wizard__exit" onClick={() => leave('exit')}>
            Save and exit
          </Button>
        </>
      }
      foot={
        <>
          <Button onClick={() => leave('back')}>Back</Button>
          <span className="wizard__end listing-wizard__at">
            <SavedConfirmation shown={isSaved} />
            <span className="num">
              {getWizardStepNumber(path)} of {wizardSteps.length}
            </span>
          </span>
          <SubmitButton form={formId} onClick={() => (way.current = 'next')}>
            {nextLabels[path] ?? 'Continue'}
          </SubmitButton>
        </>
      }
    >
      <div className="listing-wizard">
        <WizardTitle title={title}>{words}</WizardTitle>
        {/* A hidden h2, because the forms' headings are h3: on management pages they are below a card's title. */}
        <h2 className="vh">{findWizardStep(path).part}</h2>
        {path === 'review' && <ListingCardPreview of={of} />}
        {path === 'confirm' && <MissingListingRequirements of={of} />}
        <WizardStepForm {...{ path, listing, rateId, formId, onSaved }} />
      </div>
      <UnsavedChangesGuard />
      <ConfirmDialog
        open={leaving !== undefined}
        title="Discard changes"
        confirm="Discard"
        onConfirm={() => {
          forgetUnsavedChanges()
          if (leaving) void go(leaving)
        }}
        onCancel={() => setLeaving(undefined)}
      >
        What you typed can’t be saved yet. Do you want to leave without it?
      </ConfirmDialog>
    </WizardPage>
  )
}
