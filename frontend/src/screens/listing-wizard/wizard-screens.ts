import { findWizardStep, wizardPartNames, type WizardStepPath } from './steps.ts'

/** A screen of the wizard on wide windows, which shows several steps as its parts. Phones show one step a screen. */
export interface WizardScreen {
  readonly title: string
  readonly words?: string
  /** The steps of the screen. Each of their addresses opens it. */
  readonly steps: readonly WizardStepPath[]
  /** The steps with something to fill in, below each other. Empty if the screen shows one of its steps at a time. */
  readonly parts: readonly WizardStepPath[]
}

const surcharges = 'rates/new/:rateId/occupancy-pricing'

/** The wizard's screens in order, with all of its steps. */
export const wizardScreens: readonly WizardScreen[] = [
  {
    title: findWizardStep('welcome').title,
    words:
      'Six short screens, about eight minutes. Everything is kept as you go, and nobody sees it before you say so.',
    steps: ['type-selection', 'welcome', 'basics', 'name-description'],
    parts: ['type-selection', 'name-description'],
  },
  {
    title: 'Where is it?',
    words: 'Guests see the town and a circle until you approve them. The street is for those who come.',
    steps: ['location'],
    parts: ['location'],
  },
  {
    title: 'What is it like?',
    words: 'Say what a guest would ask on the phone.',
    steps: ['details', 'check-in-out', 'amenities', 'photos'],
    parts: ['details', 'check-in-out', 'amenities', 'photos'],
  },
  {
    title: 'What does a night cost?',
    words: 'One price to begin with. Weekends, seasons and promotions come later, in the calendar.',
    steps: ['rates/new', surcharges, 'cancellation-policy'],
    // The form of the first part has the surcharges too, because all of it is one rate.
    parts: ['rates/new', 'cancellation-policy'],
  },
  {
    title: 'When is it free?',
    words: 'If you host elsewhere too, connect that calendar now. It takes a minute and spares you the double booking.',
    steps: ['taxes-and-fees', 'inventory-rules', 'provision'],
    parts: ['taxes-and-fees', 'inventory-rules', 'provision'],
  },
  { title: findWizardStep('review').title, steps: ['review', 'preview', 'confirm'], parts: [] },
]

/** Index of the screen that has a step. */
export const findWizardScreenIndex = (path: WizardStepPath): number =>
  wizardScreens.findIndex(({ steps }) => steps.includes(path))

/** Part of the wizard that a screen belongs to, as an index of `wizardPartNames`. */
const partOfScreen = ({ steps }: WizardScreen): number =>
  wizardPartNames.indexOf(findWizardStep(steps[0] as WizardStepPath).part)

/** Number of screens in each part, in the order of `wizardPartNames`. */
export const screenCountsOfWizardParts: readonly number[] = wizardPartNames.map(
  (_, part) => wizardScreens.filter((screen) => partOfScreen(screen) === part).length,
)

/** First step of the screen after that of a step, and of the one before it; undefined beyond both ends. */
export function listNeighborScreens(path: WizardStepPath): {
  readonly next: WizardStepPath | undefined
  readonly previous: WizardStepPath | undefined
} {
  const at = findWizardScreenIndex(path)
  return { next: wizardScreens[at + 1]?.steps[0], previous: wizardScreens[at - 1]?.steps[0] }
}
