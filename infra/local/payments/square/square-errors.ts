import { answerJson } from '../twin-request.ts'
import type { TwinAnswer } from '../twin-request.ts'

export type SquareErrorCategory =
  | 'API_ERROR'
  | 'AUTHENTICATION_ERROR'
  | 'INVALID_REQUEST_ERROR'
  | 'PAYMENT_METHOD_ERROR'
  | 'REFUND_ERROR'

/** An error of Square's API, thrown where a call fails. */
export class SquareTwinError extends Error {
  readonly status: number
  readonly category: SquareErrorCategory
  readonly code: string
  /** Further fields of the answer, such as the failed payment. */
  readonly more: Readonly<Record<string, unknown>>

  constructor(
    status: number,
    category: SquareErrorCategory,
    code: string,
    detail: string,
    more: Readonly<Record<string, unknown>> = {},
  ) {
    super(detail)
    this.status = status
    this.category = category
    this.code = code
    this.more = more
  }
}

export const invalidSquareRequest = (code: string, detail: string, status = 400): SquareTwinError =>
  new SquareTwinError(status, 'INVALID_REQUEST_ERROR', code, detail)

export const answerSquareError = ({ status, category, code, message, more }: SquareTwinError): TwinAnswer =>
  answerJson(status, { errors: [{ category, code, detail: message }], ...more })
