import { createHash } from 'node:crypto'
import type { TwinContext } from '../twin-context.ts'
import type { TwinAnswer, TwinRequest } from '../twin-request.ts'
import { answerStripeError, StripeTwinError } from './stripe-errors.ts'

interface KeptAnswer {
  readonly path: string
  readonly hash: string
  readonly answer: TwinAnswer
}

/**
 * Keeps the first answer for each idempotency key, also an error, unless the call's parameters were invalid before
 * anything began. https://docs.stripe.com/api/idempotent_requests
 */
export class StripeIdempotency {
  private readonly kept

  constructor({ store }: TwinContext) {
    this.kept = store.records<KeptAnswer>('stripe.answer')
  }

  run({ headers, path, body }: TwinRequest, account: string, call: () => TwinAnswer): TwinAnswer {
    const key = headers['idempotency-key']
    if (!key) return call()
    const id = `${account} ${key}`
    const hash = createHash('sha256').update(body).digest('base64url')
    const known = this.kept.get(id)
    if (known) {
      if (known.path === path && known.hash === hash)
        return { ...known.answer, headers: { ...known.answer.headers, 'idempotent-replayed': 'true' } }
      return answerStripeError(
        new StripeTwinError(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        }),
      )
    }
    const answer = run(call)
    this.kept.put(id, { path, hash, answer })
    return answer
  }

  /** Keeps another answer, such as a 500, which Stripe repeats for the same key. */
  replace({ headers }: TwinRequest, account: string, answer: TwinAnswer): void {
    const id = `${account} ${headers['idempotency-key']}`
    const known = this.kept.get(id)
    if (known) this.kept.put(id, { ...known, answer })
  }
}

/** Declines are kept; errors of the parameters are thrown on, and not kept. */
function run(call: () => TwinAnswer): TwinAnswer {
  try {
    return call()
  } catch (error) {
    if (error instanceof StripeTwinError && error.status === 402) return answerStripeError(error)
    throw error
  }
}
