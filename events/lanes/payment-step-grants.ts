import { mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import { paymentSteps } from '../payment-steps.ts'

/** Table grants of the function that calls payment providers. */
export const paymentStepGrants: Grants = mergeGrants(...Object.values(paymentSteps).map(({ grants }) => grants))
