import { subscribe } from '@nestboard/shared/marketing/routes.ts'
import { ApiError, tooManyRequestsText, call } from '../../../lib/client.ts'

/** Result of an attempt to join the waitlist. `error` is shown at the field, `failure` above the form. */
export type SubscribeOutcome = { readonly email: string } | { readonly error: string } | { readonly failure: string }

/** Validates the address with the contract's schema. Returns the parsed address, or why it is refused. */
export function checkedEmail(typed: string): { readonly email: string } | { readonly error: string } {
  const parsed = subscribe.params.safeParse({ email: typed })
  if (parsed.success) return parsed.data
  return { error: typed.trim() === '' ? 'Email is required' : 'Invalid email' }
}

/** Adds a validated address to the waitlist. */
export async function subscribeEmail(email: string): Promise<SubscribeOutcome> {
  try {
    await call(subscribe, { email })
    return { email }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 429) return { failure: tooManyRequestsText(error) }
    return error.fields.includes('email') ? { error: 'Invalid email' } : { failure: error.text ?? 'Unknown error' }
  }
}
