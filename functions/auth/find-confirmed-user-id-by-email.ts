import { readLoginByEmail } from './login-credentials.store.ts'

/**
 * The id of the confirmed account that logs in with an address. For command-line tools only: a route that used it would
 * reveal which addresses have an account.
 */
export async function findConfirmedUserIdByEmail(email: string): Promise<number | undefined> {
  const login = await readLoginByEmail(email)
  return login?.confirmed ? login.userId : undefined
}
