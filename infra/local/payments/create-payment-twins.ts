import { crossOrigin, serveBrowserScripts } from './serve-browser-scripts.ts'
import { handleConsent } from './handle-consent.ts'
import { createNuiteeTwin, signNuiteeWebhook } from './nuitee/create-nuitee-twin.ts'
import { createSquareTwin, signSquareWebhook } from './square/create-square-twin.ts'
import { createStripeTwin, signStripeWebhook } from './stripe/create-stripe-twin.ts'
import type { PaymentTwinControl } from './payment-twin-control.ts'
import { TwinFaults } from './twin-faults.ts'
import type { TwinCallFault } from './twin-faults.ts'
import { answerJson } from './twin-request.ts'
import type { TwinAnswer, TwinRequest } from './twin-request.ts'
import { TwinStore } from './twin-store.ts'
import { handleTwinControl } from './handle-twin-control.ts'
import { TwinWebhooks } from './twin-webhooks.ts'
import type { TwinName } from './twin-webhooks.ts'
import type { TwinContext } from './twin-context.ts'

export interface PaymentTwinOptions {
  /** Keeps what the twins know over a restart and a kill. */
  readonly file?: string | undefined
  /** Where a provider's webhooks go. */
  readonly webhookUrlOf?: (provider: TwinName) => string | undefined
  /** Of the faults. */
  readonly seed?: number
}

/** Paths of calls that the fault settings apply to: the providers' APIs, not their pages and scripts. */
const isApiPath = (path: string): boolean => /^\/(?:v1|v2|v3\.0)\//.test(path)

/** The twins of the three providers behind one origin; `handle` answers undefined to end the connection unanswered. */
export function createPaymentTwins({ file, webhookUrlOf, seed }: PaymentTwinOptions) {
  const store = new TwinStore(file)
  const faults = new TwinFaults(seed)
  let aheadMs = 0
  const now = (): number => Date.now() + aheadMs
  const webhooks = new TwinWebhooks({
    faults,
    urlOf: webhookUrlOf ?? (() => undefined),
    sign: (delivery, url) =>
      delivery.provider === 'stripe'
        ? signStripeWebhook(delivery, now())
        : delivery.provider === 'square'
          ? signSquareWebhook(delivery, url)
          : signNuiteeWebhook(),
  })
  const context: TwinContext = { store, webhooks, now }
  const stripe = createStripeTwin(context)
  const square = createSquareTwin(context)
  const nuitee = createNuiteeTwin(context)

  const answer = (request: TwinRequest): TwinAnswer =>
    handleConsent(request, { stripe: stripe.accounts, square: square.accounts }) ??
    stripe.handle(request) ??
    square.handle(request) ??
    nuitee.handle(request) ??
    serveBrowserScripts(request) ??
    handleTwinControl(request, control) ??
    answerJson(404, { error: { type: 'invalid_request_error', message: 'Unrecognized request URL' } })

  const handle = (request: TwinRequest): TwinAnswer | undefined => {
    const isChange = request.method !== 'GET' && isApiPath(request.path)
    const fault: TwinCallFault | undefined = isChange ? faults.ofCall() : undefined
    if (fault === 'timeoutBefore') return undefined
    if (fault === 'errorBefore') return serverError
    const answered = answer(request)
    if (fault === 'timeoutAfter') return undefined
    if (fault !== 'errorAfter')
      return { ...answered, headers: { ...answered.headers, ...crossOrigin(request.headers['origin']) } }
    stripe.keepAnswer(request, serverError)
    return serverError
  }
  const advance = (ms: number): void => {
    aheadMs += ms
  }
  const control: PaymentTwinControl = { stripe, square, nuitee, faults, webhooks, now, advance }
  return { handle, control }
}

const serverError = answerJson(500, {
  error: { type: 'api_error', message: 'An unknown error occurred' },
  errors: [{ category: 'API_ERROR', code: 'INTERNAL_SERVER_ERROR', detail: 'An internal error has occurred' }],
})
