import { useEffect } from 'react'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { WizardTitle } from '../../ui/wizard-page.tsx'
import { useHasLoaded } from '../../lib/view/use-has-loaded.ts'
import { useVisibleSection } from '../../lib/view/use-visible-section.ts'
import { ListingCardPreview } from './listing-card-preview.tsx'
import { MissingListingRequirements } from './missing-listing-requirements.tsx'
import { findWizardStep, getWizardStepNumber, wizardSteps, type WizardStepPath } from './steps.ts'
import { buildWizardPartId, type WizardPart } from './wizard-part.ts'
import { WizardAside } from './wizard-aside.tsx'
import type { WizardListing } from './wizard-listing.ts'
import { findWizardScreenIndex, wizardScreens } from './wizard-screens.ts'
import { WizardStepForm } from './wizard-step-form.tsx'

interface Props {
  readonly of: WizardListing
  readonly path: WizardStepPath
  readonly parts: readonly WizardPart[]
  /** Whether the parts are a whole screen, not a step alone. */
  readonly isWhole: boolean
  readonly rateId: number | undefined
  readonly onSaved: (formId: string, rateId?: number) => void
}

/** Element id of a screen's forms. */
const partsId = 'listing-screen-parts'

const paymentWords = {
  name: 'How guests pay',
  title: 'How do guests pay you?',
  words:
    'Nestboard takes no money and no commission. Guests read this line on your page, above the button and in the mail, word for word.',
} as const

const wordsOf = (part: WizardPart) => (part === 'payment' ? paymentWords : findWizardStep(part))

/** What a page of the wizard shows between its header and footer: a step alone, or the parts of its screen. */
export function WizardScreenBody({ of, path, parts, isWhole, rateId, onSaved }: Props) {
  const { listing } = of
  const screen = wizardScreens[findWizardScreenIndex(path)]
  const sectionIds = parts.map((part) => `part-${buildWizardPartId(part)}`)
  const visible = useVisibleSection(sectionIds)
  const hasLoaded = useHasLoaded(partsId)
  const isComing = parts.length > 1 && !hasLoaded
  useEffect(() => {
    if (hasLoaded && path !== parts[0]) document.getElementById(`part-${buildWizardPartId(path)}`)?.scrollIntoView()
    // Only when the screen opens: later the user scrolls.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasLoaded])
  const form = (part: WizardPart) => {
    const formId = buildWizardPartId(part)
    return (
      <WizardStepForm
        {...{ part, listing, rateId, formId }}
        supplierId={of.supplierId}
        isWhole={isWhole}
        onSaved={(savedRateId) => onSaved(formId, savedRateId)}
      />
    )
  }
  if (isWhole && screen)
    return (
      <div className="listing-screen">
        <WizardTitle title={screen.title}>{screen.words}</WizardTitle>
        <div className="listing-screen__cols">
          {parts.length > 1 && (
            <nav className="listing-screen__index" aria-label="Parts of this screen">
              {parts.map((part, at) => (
                <a key={part} href={`#${sectionIds[at]}`} aria-current={sectionIds[at] === visible ? true : undefined}>
                  {wordsOf(part).name}
                </a>
              ))}
            </nav>
          )}
          <div className="listing-screen__main">
            {isComing && (
              <Skeleton label="Loading the screen">
                <SkeletonLines lines={8} />
              </Skeleton>
            )}
            {/* Shown as a whole: forms that come one after another would push each other down. */}
            <div className="listing-screen__parts" id={partsId} data-hidden={isComing || undefined}>
              {parts.map((part, at) => {
                const { title, words } = wordsOf(part)
                return (
                  <section key={part} id={sectionIds[at]} aria-labelledby={`${sectionIds[at]}-title`}>
                    <header className={title === screen.title ? 'vh' : undefined}>
                      <h2 className="h-28" id={`${sectionIds[at]}-title`}>
                        {title}
                      </h2>
                      {words && <p>{words}</p>}
                    </header>
                    {form(part)}
                  </section>
                )
              })}
            </div>
          </div>
          <WizardAside path={path} />
        </div>
      </div>
    )
  const { title, words } = findWizardStep(path)
  return (
    <div className="listing-wizard">
      <WizardTitle
        above={
          <>
            Step {getWizardStepNumber(path)} of {wizardSteps.length}
          </>
        }
        title={title}
      >
        {words}
      </WizardTitle>
      {/* A hidden h2, because the forms' headings are h3: on management pages they are below a card's title. */}
      <h2 className="vh">{findWizardStep(path).part}</h2>
      {path === 'review' && <ListingCardPreview of={of} />}
      {path === 'confirm' && <MissingListingRequirements of={of} />}
      {parts.map((part) =>
        part === path ? (
          <div key={part}>{form(part)}</div>
        ) : (
          <section key={part} className="listing-wizard__more" aria-labelledby="listing-wizard-more">
            <h2 className="h-28" id="listing-wizard-more">
              {wordsOf(part).title}
            </h2>
            <p className="two">{wordsOf(part).words}</p>
            {form(part)}
          </section>
        ),
      )}
    </div>
  )
}
