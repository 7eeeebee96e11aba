import { expect, it } from 'vitest'
import * as routes from '@nestboard/shared/intl/routes.ts'
import { cookieName, tokenOf } from '../kernel/session.ts'
import { call } from '../kernel/testing/call.ts'
import { granted, tableUse } from '../kernel/testing/table-use.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'

it('has exactly the table grants that its routes use', async () => {
  // A request with a cookie reads the session's row, even if there is none.
  const cookie = `${cookieName}=${tokenOf(1, 1, 'x'.repeat(43))}`
  const used = await tableUse(async () => {
    await call(handler, routes.listTimezones, {}, { cookie })
  })
  expect(used).toEqual(granted(grants, routes))
})
