import { Fault } from '@nestboard/shared/kernel/fault.ts'
import { charge } from '../kernel/budget.ts'
import type { Context } from '../kernel/operation.ts'
import { hashOf } from '../kernel/random.ts'
import { knownDevice } from './device.ts'
import type { Login } from './login.store.ts'

/**
 * Charges a log-in to the device if the account knows it, else to the account. Once the account's budget is used up,
 * each network has three tries, so that strangers' guesses never keep the owner's right password out.
 * @returns the refusal for a wrong password, if the account's budget is used up
 * @throws Fault 429 when the password must not even be looked at
 */
export async function chargeLogIn(
  email: string,
  found: Login | undefined,
  context: Context,
): Promise<Fault | undefined> {
  const { nowMs, network } = context
  const deviceId = found && knownDevice(context, found)
  if (deviceId !== undefined) {
    await charge(`D${deviceId}`, 'login', nowMs)
    return undefined
  }
  const account = `E${hashOf(email.toLowerCase())}`
  const over = await charge(account, 'login', nowMs).then(() => undefined, tooMany)
  if (over) await charge(`${account}|${network}`, 'slowLogin', nowMs)
  return over
}

/** @throws any error that is not a used-up budget */
export function tooMany(error: unknown): Fault {
  if (error instanceof Fault && error.status === 429) return error
  throw error
}
