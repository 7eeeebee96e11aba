import { statusPhraseOf } from './fault.ts'

/** The JSON body of every answer (traveler §7). `status` is OK or the phrase of the HTTP status. */
export interface ResponseEnvelope<T = unknown> {
  readonly status: string
  readonly data: T | null
  readonly error: string | null
}

export const successEnvelope = <T>(data: T): ResponseEnvelope<T> => ({ status: 'OK', data, error: null })
export const failureEnvelope = (status: number, text: string | null): ResponseEnvelope<never> => ({
  status: statusPhraseOf(status),
  data: null,
  error: text,
})
