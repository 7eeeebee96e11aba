import { subscribe } from '@nestboard/shared/marketing/routes.ts'
import { ApiError, formatTooManyRequestsText, callApiRoute } from '../../../lib/api/call-api-route.ts'

/** Result of an attempt to join the waitlist. `error` is shown at the field, `failure` above the form. */
export type JoinWaitlistResult = { readonly email: string } | { readonly error: string } | { readonly failure: string }

/** Validates the address with the contract's schema. Returns the parsed address, or why it is refused. */
export function validateEmail(typed: string): { readonly email: string } | { readonly error: string } {
  const parsed = subscribe.params.safeParse({ email: typed })
  if (parsed.success) return parsed.data
  return { error: typed.trim() === '' ? 'Email is required' : 'Invalid email' }
}

/** Adds a validated address to the waitlist. */
export async function joinWaitlist(email: string): Promise<JoinWaitlistResult> {
  try {
    await callApiRoute(subscribe, { email })
    return { email }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 429) return { failure: formatTooManyRequestsText(error) }
    return error.fields.includes('email') ? { error: 'Invalid email' } : { failure: error.text ?? 'Unknown error' }
  }
}
