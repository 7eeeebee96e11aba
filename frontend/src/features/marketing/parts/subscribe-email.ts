import { subscribe } from '@nestboard/shared/marketing/routes.ts'
import { ApiError, busySentence, call } from '../../../lib/client.ts'

/** Result of an attempt: `error` is shown at the field, `failure` above the form. */
export type SubscribeOutcome = { readonly email: string } | { readonly error: string } | { readonly failure: string }

/** Validates the address with the contract's schema and adds it to the waitlist. */
export async function subscribeEmail(typed: string): Promise<SubscribeOutcome> {
  const parsed = subscribe.params.safeParse({ email: typed })
  if (!parsed.success) return { error: typed.trim() === '' ? 'Email is required' : 'Invalid email' }
  try {
    await call(subscribe, parsed.data)
    return parsed.data
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 429) return { failure: busySentence(error) }
    return error.fields.includes('email') ? { error: 'Invalid email' } : { failure: error.text ?? 'Unknown error' }
  }
}
