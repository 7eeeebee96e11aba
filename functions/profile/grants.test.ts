import { expect, it } from 'vitest'
import * as routes from '@nestboard/shared/profile/routes.ts'
import { newPerson } from '../auth/testing/person.ts'
import { call } from '../kernel/testing/call.ts'
import { besides, granted, tableUse } from '../kernel/testing/table-use.ts'
import { accountById } from './account.store.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'
import { indexPerson } from './search.ts'
import { askAll } from './testing/questions.ts'

it('has exactly the table grants that its routes use', async () => {
  const person = await newPerson('Found Somewhere')
  const { userId, cookie } = person
  const used = await tableUse(async () => {
    await call(handler, routes.getAccount, {}, { cookie })
    await besides(async () => indexPerson(userId, undefined, await accountById(userId)))
    await call(handler, routes.searchUsers, { query: 'found' }, { cookie })
    await askAll(person)
  })
  // The API turns small files of a form into uploads. Here the uploads are created outside the measured calls, so that
  // grant is not exercised.
  expect(used).toContain('PutItem MEDIA#')
  expect(used).toEqual(granted(grants, routes))
})
