import { loginByEmail } from './login.store.ts'

/** The id of the confirmed account whose own address this is. For command lines: no route may tell whose an address is. */
export async function personAt(email: string): Promise<number | undefined> {
  const login = await loginByEmail(email)
  return login?.confirmed ? login.userId : undefined
}
