import { matchPath } from 'react-router'

/** The parts of the wizard, as shown in its header. */
export const wizardPartNames = ['Basics', 'Rate', 'Setup'] as const

export interface WizardStep {
  /** Path of the step, relative to the wizard. */
  readonly path: string
  readonly part: (typeof wizardPartNames)[number]
  /** Its name in the index of its screen. */
  readonly name: string
  readonly title: string
  readonly words?: string
}

const firstRate = {
  path: 'rates/new',
  part: 'Rate',
  name: 'Price and currency',
  title: 'Set your first rate',
  words: 'Only a public rate can be booked by everybody. You can add more rates later.',
} as const

/**
 * The steps of the listing wizard in order (supplier §2). Routes, progress, Back and Continue are derived from this
 * table.
 */
export const wizardSteps = [
  { path: 'type-selection', part: 'Basics', name: 'Kind of stay', title: 'What kind of place is it?' },
  {
    path: 'welcome',
    part: 'Basics',
    name: 'Welcome',
    title: 'Let’s put your place on the map',
    words:
      'Six short screens, about eight minutes. Everything is kept as you go, and nobody sees it before you say so.',
  },
  {
    path: 'basics',
    part: 'Basics',
    name: 'What you’ll need',
    title: 'First, the basics',
    words: 'Its name, where it is, how many people fit in, and photos. Travelers decide by these.',
  },
  {
    path: 'name-description',
    part: 'Basics',
    name: 'Name and words',
    title: 'Give it a name',
    words: 'Short and true is best. The description can wait.',
  },
  {
    path: 'location',
    part: 'Basics',
    name: 'Street and pin',
    title: 'Where is it?',
    words: 'Guests see the town and a circle until you approve them. The street is for those who come.',
  },
  { path: 'details', part: 'Basics', name: 'Guests and beds', title: 'How many people fit in?' },
  { path: 'check-in-out', part: 'Basics', name: 'Arrival times', title: 'When do guests come and go?' },
  {
    path: 'amenities',
    part: 'Basics',
    name: 'What it has',
    title: 'What does it offer?',
    words: 'Tick what guests can use.',
  },
  {
    path: 'photos',
    part: 'Basics',
    name: 'Pictures',
    title: 'Show people round',
    words:
      'Photos decide more bookings than prices do. Five is a good start: the front, the view, the bed, the bath, the table.',
  },
  firstRate,
  {
    path: 'rates/new/:rateId/occupancy-pricing',
    part: 'Rate',
    name: 'Size of the party',
    title: 'Does the price depend on how many come?',
    words: 'If it doesn’t, go on: everybody stays for the base price.',
  },
  { path: 'cancellation-policy', part: 'Rate', name: 'Cancellation', title: 'What if plans change?' },
  {
    path: 'taxes-and-fees',
    part: 'Setup',
    name: 'Taxes and fees',
    title: 'Taxes and fees',
    words: 'Travelers see the total with everything in it before they book.',
  },
  { path: 'inventory-rules', part: 'Setup', name: 'Rules', title: 'How do you want to be booked?' },
  {
    path: 'provision',
    part: 'Setup',
    name: 'Other calendars',
    title: 'Got any bookings lined up for your stay?',
    words: 'Connect the calendar of another site, or close the nights that are taken, so that nobody books them twice.',
  },
  { path: 'review', part: 'Setup', name: 'Review', title: 'Review your listing' },
  { path: 'preview', part: 'Setup', name: 'Preview', title: 'Listing page preview' },
  { path: 'confirm', part: 'Setup', name: 'Visibility', title: 'Congratulations! Your listing has been created.' },
] as const satisfies readonly WizardStep[]
export type WizardStepPath = (typeof wizardSteps)[number]['path']

/**
 * Path to the details of an existing rate. It isn't in `wizardSteps`, because it shows the form of the first rate
 * step.
 */
const rateDetails = 'rates/new/:rateId/details'

/**
 * Finds the step of a path relative to the wizard; undefined for an unknown path. `rateId` is the unparsed path
 * parameter.
 */
export function parseWizardPath(
  rest: string,
): { readonly path: WizardStepPath; readonly rateId: string | undefined } | undefined {
  const rateId = matchPath(`/${rateDetails}`, `/${rest}`)?.params.rateId
  if (rateId !== undefined) return { path: firstRate.path, rateId }
  for (const { path } of wizardSteps) {
    const found = matchPath(`/${path}`, `/${rest}`)
    if (found) return { path, rateId: (found.params as { readonly rateId?: string }).rateId }
  }
  return undefined
}

export const findWizardStep = (path: WizardStepPath): WizardStep =>
  wizardSteps.find((step) => step.path === path) as WizardStep

/** Position of a step in the wizard, counted from 1. */
export const getWizardStepNumber = (path: WizardStepPath): number =>
  wizardSteps.findIndex((step) => step.path === path) + 1

/**
 * Returns the step that Continue leads to. The preview opens from a link of the review only, so Continue leads from
 * the review straight to `confirm`.
 */
export const getNextWizardStep = (path: WizardStepPath): WizardStepPath =>
  path === 'review' ? 'confirm' : (wizardSteps[getWizardStepNumber(path)]?.path ?? 'confirm')

/** Returns the step that Back leads to; undefined on the first step. */
export const getPreviousWizardStep = (path: WizardStepPath): WizardStepPath | undefined =>
  path === 'confirm' ? 'review' : wizardSteps[getWizardStepNumber(path) - 2]?.path

/**
 * Builds the URL of a step. If the step needs a rate and `rateId` is undefined, the URL leads to the step that creates
 * the rate.
 */
export function buildWizardStepUrl(
  at: { supplierId: number; listingId: number; rateId: number | undefined },
  path: WizardStepPath,
) {
  const { supplierId, listingId, rateId } = at
  const rest = !path.includes(':rateId')
    ? path
    : rateId === undefined
      ? firstRate.path
      : path.replace(':rateId', String(rateId))
  return `/supplier/${supplierId}/manage/listings/new/${listingId}/${rest}`
}
