import type { WizardStepPath } from './steps.ts'

/** A form of the wizard: that of a step, or how guests pay, which is asked beside the cancellation policy. */
export type WizardPart = WizardStepPath | 'payment'

/** Element id of a part's form. */
export const buildWizardPartId = (part: WizardPart): string => `listing-step-${part.replaceAll(/\W+/g, '-')}`
