import * as routes from '@nestboard/shared/follow/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { call } from '../kernel/testing/call.ts'
import { granted, tableUse } from '../kernel/testing/table-use.ts'
import { newSupplier } from '../supplier/testing/team.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'

const once = { idempotencyKey: 'this-one-here' }

it('has exactly the table grants that its routes use', async () => {
  const [me, them] = [await newPerson(), await newPerson()]
  const supplierId = await newSupplier(them)
  const used = await tableUse(async () => {
    await call(handler, routes.getSupplierFollower, { supplierId }, me)
    await call(handler, routes.followUser, { userId: them.userId, ...once }, me)
    await call(handler, routes.followSupplier, { supplierId }, me)
    await call(handler, routes.unfollowSupplier, { supplierId, followerId: me.userId }, me)
  })
  expect(used).toEqual(granted(grants, routes))
})
