import { statusPhraseOf } from './fault.ts'

/** The JSON body of every answer (traveler §7). `status` is OK or the phrase of the HTTP status. */
export interface Envelope<T = unknown> {
  readonly status: string
  readonly data: T | null
  readonly error: string | null
}

export const successEnvelope = <T>(data: T): Envelope<T> => ({ status: 'OK', data, error: null })
export const failureEnvelope = (status: number, text: string | null): Envelope<never> => ({
  status: statusPhraseOf(status),
  data: null,
  error: text,
})
