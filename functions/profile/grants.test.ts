import { expect, it } from 'vitest'
import * as routes from '@nestboard/shared/profile/routes.ts'
import { newPerson } from '../auth/testing/person.ts'
import { call } from '../kernel/testing/call.ts'
import { granted, tableUse } from '../kernel/testing/table-use.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'

it('the function is granted what its routes ask of the table, and nothing else', async () => {
  const { userId, cookie } = await newPerson()
  const used = await tableUse(async () => {
    // A wide budget is written once in many calls.
    for (let calls = 0; calls < 60; calls++) await call(handler, routes.getAccount, {}, { cookie })
    for (const handle of ['first_handle', 'second_handle'])
      await call(handler, routes.updateAccount, { id: userId, handle }, { cookie })
    await call(handler, routes.getUser, { id: userId })
  })
  expect(used).toEqual(granted(grants, routes))
})
