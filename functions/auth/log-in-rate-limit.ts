import { Fault } from '@nestboard/shared/kernel/fault.ts'
import { chargeRateLimit } from '../kernel/request/rate-limit.ts'
import type { OperationContext } from '../kernel/request/operation.ts'
import { hashSecret } from '../kernel/secrets/new-id.ts'
import { findKnownDeviceId } from './device.ts'
import type { LoginCredentials } from './login-credentials.store.ts'

/**
 * Charges a log-in to the rate limit of the caller's device if the account knows the device, otherwise to the
 * account's rate limit. Once the account's limit is used up, each network gets three tries, so strangers' guesses
 * never lock the owner out.
 * @returns if the account's limit is used up, the 429 fault with which the caller must answer a wrong password
 * @throws Fault 429 if the password must not be checked at all
 */
export async function chargeLogInRateLimit(
  email: string,
  login: LoginCredentials | undefined,
  context: OperationContext,
): Promise<Fault | undefined> {
  const { nowMs, network } = context
  const deviceId = login && findKnownDeviceId(context, login)
  if (deviceId !== undefined) {
    await chargeRateLimit(`D${deviceId}`, 'login', nowMs)
    return undefined
  }
  const account = `E${hashSecret(email.toLowerCase())}`
  const over = await chargeRateLimit(account, 'login', nowMs).then(() => undefined, rethrowUnlessRateLimitFault)
  if (over) await chargeRateLimit(`${account}|${network}`, 'slowLogin', nowMs)
  return over
}

/**
 * Returns the error if it is a 429 fault (rate limit used up).
 * @throws any other error
 */
export function rethrowUnlessRateLimitFault(error: unknown): Fault {
  if (error instanceof Fault && error.status === 429) return error
  throw error
}
