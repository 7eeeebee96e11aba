import { listingDefaults } from '@nestboard/shared/listing/model.ts'
import { useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { isFormDirty, isFormValid, useIsAnyFormBusy } from '../../lib/form/busy-forms.ts'
import { SubmitButton, useAreElementsRendered } from '../../lib/form/submit-button.tsx'
import { useFormAutoSubmit } from '../../lib/form/use-form-auto-submit.ts'
import { forgetUnsavedChanges, hasUnsavedChanges } from '../../lib/navigation/unsaved-changes.ts'
import { UnsavedChangesGuard } from '../../lib/navigation/unsaved-changes-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { SavedConfirmation } from '../../ui/progress-bar.tsx'
import { WizardPage } from '../../ui/wizard-page.tsx'
import { buildWizardStepUrl, getNextWizardStep, getPreviousWizardStep, type WizardStepPath } from './steps.ts'
import { useAsksPayment } from './use-asks-payment.ts'
import { useFormQueue } from './use-form-queue.ts'
import type { WizardListing } from './wizard-listing.ts'
import { WizardScreenBody } from './wizard-screen-body.tsx'
import { WizardScreenProgress } from './wizard-screen-progress.tsx'
import { findWizardScreenIndex, listNeighborScreens, wizardScreens } from './wizard-screens.ts'
import { buildWizardPartId, type WizardPart } from './wizard-part.ts'
import './wizard-step-page.css'

interface Props {
  readonly of: WizardListing
  readonly path: WizardStepPath
  readonly rateId: number | undefined
  /** Whether all parts of the step's screen are shown. */
  readonly isWide: boolean
}

type Way = 'next' | 'back' | 'exit'

const nextLabels: Readonly<Partial<Record<WizardStepPath, string>>> = {
  review: 'Confirm',
  confirm: 'Save and continue',
}

/**
 * A step of the wizard, or all steps of its screen: header with the progress, the forms, and the Back and Continue
 * buttons, which save the forms.
 */
export function WizardScreenPage({ of, path, rateId: knownRateId, isWide }: Props) {
  const { listing, supplierId } = of
  const navigate = usePageNavigate()
  const screen = findWizardScreenIndex(path)
  const ownParts = wizardScreens[screen]?.parts ?? []
  const isWhole = isWide && ownParts.length > 0
  const asksPayment = useAsksPayment(supplierId)
  const steps: readonly WizardPart[] = isWhole ? ownParts : [path]
  const parts = asksPayment && steps.includes('cancellation-policy') ? [...steps, 'payment' as const] : steps
  const formIds = parts.map(buildWizardPartId)
  const [isSaved, setSaved] = useState(false)
  const [leaving, setLeaving] = useState<Way>()
  // The rate that this page has created, until the address or the listing's rates name it.
  const [madeRateId, setMadeRateId] = useState<number>()
  const madeRate = useRef<number>(undefined)
  const rateId = madeRateId ?? knownRateId
  /** Where to go after the current save; undefined for an autosave, after which the user stays. */
  const way = useRef<Way>(undefined)
  const listings = href('/supplier/:id/manage/listings', { id: String(supplierId) })
  const around = listNeighborScreens(path)
  const back = isWhole ? around.previous : getPreviousWizardStep(path)
  const next = isWhole ? (around.next ?? 'review') : getNextWizardStep(path)

  const go = (to: Way) => {
    const at = { supplierId, listingId: listing.id, rateId: madeRate.current ?? rateId }
    if (to === 'exit') return navigate(listings)
    if (to === 'back') return navigate(back ? buildWizardStepUrl(at, back) : listings)
    return navigate(
      path === 'confirm'
        ? `/supplier/${supplierId}/manage/listings/${listing.id}/details/basics`
        : buildWizardStepUrl(at, next),
    )
  }
  const queue = useFormQueue(() => void (way.current && go(way.current)))
  const onSaved = (formId: string, savedRateId?: number) => {
    if (savedRateId !== undefined) {
      madeRate.current = savedRateId
      setMadeRateId(savedRateId)
    }
    setSaved(true)
    queue.done(formId)
  }
  /** Saves what was changed and leaves. If it is invalid and so can't be saved, asks whether to discard it. */
  const leave = (to: Way) => {
    const changed = formIds.filter(isFormDirty)
    way.current = to
    if (changed.length === 0 && !hasUnsavedChanges()) void go(to)
    else if (changed.length > 0 && changed.every(isFormValid)) queue.start(changed)
    else setLeaving(to)
  }
  // Not autosaved: a new rate, because typing its price must not create it yet, and the visibility, because changing it
  // is a deliberate decision.
  const autosaved = parts.filter((part) => part !== 'confirm' && (part !== 'rates/new' || rateId !== undefined))
  useFormAutoSubmit(autosaved.map(buildWizardPartId), (changed) => {
    way.current = undefined
    setSaved(false)
    queue.start(changed)
  })
  const [onlyForm] = formIds.length === 1 ? formIds : []
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
            <WizardScreenProgress now={screen} />
          </div>
          <Button look="quiet" size="s" className="wizard__exit" onClick={() => leave('exit')}>
            Save and exit
          </Button>
        </>
      }
      foot={
        <>
          <Button onClick={() => leave('back')}>Back</Button>
          <span className="wizard__end">
            <SavedConfirmation shown={isSaved} />
          </span>
          {onlyForm === undefined ? (
            <SaveAllButton
              formIds={formIds}
              onClick={() => {
                way.current = 'next'
                queue.start(formIds)
              }}
            />
          ) : (
            <SubmitButton
              form={onlyForm}
              onClick={() => {
                way.current = 'next'
                queue.expect(formIds)
              }}
            >
              {nextLabels[path] ?? 'Continue'}
            </SubmitButton>
          )}
        </>
      }
    >
      <WizardScreenBody {...{ of, path, parts, isWhole, rateId, onSaved }} />
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

/** Saves the forms of a screen one after another. It is disabled until all of them are rendered. */
function SaveAllButton({ formIds, onClick }: { formIds: readonly string[]; onClick: () => void }) {
  const isBusy = useIsAnyFormBusy(formIds)
  const areThere = useAreElementsRendered(formIds)
  return (
    <Button look="main" busy={isBusy} busyLabel="Saving…" disabled={!areThere} onClick={onClick}>
      Continue
    </Button>
  )
}
