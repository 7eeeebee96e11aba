import * as routes from '@nestboard/shared/profile/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import { call } from '../../kernel/testing/call.ts'
import { handler } from '../index.ts'

/** Makes the feature ask the table everything it can ask. */
export async function askEverything(): Promise<void> {
  const person = await newPerson()
  const { userId: id, cookie } = person
  await call(handler, routes.getAccount, {}, { cookie })
  await call(handler, routes.getUser, { id }, { cookie })
  const longest = 'ß'.repeat(100)
  const names = { name: longest, firstName: longest, middleName: longest, lastName: longest }
  for (const handle of ['first-handle', 'second-handle'])
    await call(handler, routes.updateAccount, { id, ...names, handle, phone: '+41 44 000 00 00' }, { cookie })
}
