import { createHash } from 'node:crypto'
import type { TwinContext } from '../twin-context.ts'
import type { TwinAnswer, TwinRequest } from '../twin-request.ts'
import { answerSquareError, invalidSquareRequest, SquareTwinError } from './square-errors.ts'

interface KeptAnswer {
  readonly hash: string
  readonly answer: TwinAnswer
}

/**
 * Keeps the first answer for each idempotency key of a merchant and call; the same key with another body is refused.
 * https://developer.squareup.com/docs/build-basics/common-api-patterns/idempotency
 */
export class SquareIdempotency {
  private readonly kept

  constructor({ store }: TwinContext) {
    this.kept = store.records<KeptAnswer>('square.answer')
  }

  run({ path, body }: TwinRequest, merchant: string, key: string, call: () => TwinAnswer): TwinAnswer {
    const id = `${merchant} ${path} ${key}`
    const hash = createHash('sha256').update(body).digest('base64url')
    const known = this.kept.get(id)
    if (known && known.hash !== hash)
      throw invalidSquareRequest('IDEMPOTENCY_KEY_REUSED', 'Different request parameters used for the same key.')
    return known?.answer ?? this.kept.put(id, { hash, answer: run(call) }).answer
  }
}

/** Declines are kept; other errors are thrown on, and not kept. */
function run(call: () => TwinAnswer): TwinAnswer {
  try {
    return call()
  } catch (error) {
    if (error instanceof SquareTwinError && error.category === 'PAYMENT_METHOD_ERROR') return answerSquareError(error)
    throw error
  }
}
