import type { createNuiteeTwin } from './nuitee/create-nuitee-twin.ts'
import type { createSquareTwin } from './square/create-square-twin.ts'
import type { createStripeTwin } from './stripe/create-stripe-twin.ts'
import type { TwinFaults } from './twin-faults.ts'
import type { TwinWebhooks } from './twin-webhooks.ts'

/** What tests and the control calls do to the twins. */
export interface PaymentTwinControl {
  readonly stripe: ReturnType<typeof createStripeTwin>
  readonly square: ReturnType<typeof createSquareTwin>
  readonly nuitee: ReturnType<typeof createNuiteeTwin>
  readonly faults: TwinFaults
  readonly webhooks: TwinWebhooks
  /** The providers' clock, epoch ms. */
  readonly now: () => number
  /** Lets that clock run ahead, for holds and tokens that end. */
  readonly advance: (ms: number) => void
}
