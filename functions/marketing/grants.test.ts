import { expect, it } from 'vitest'
import * as routes from '@nestboard/shared/marketing/routes.ts'
import { newPerson } from '../auth/testing/person.ts'
import { call } from '../kernel/testing/call.ts'
import { besides, granted, tableUse } from '../kernel/testing/table-use.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'

it('has exactly the table grants that its route uses', async () => {
  const used = await tableUse(async () => {
    const { cookie } = await besides(() => newPerson())
    await call(handler, routes.subscribe, { email: 'asked@example.test' }, { cookie })
  })
  expect(used).toEqual(granted(grants, routes))
})
