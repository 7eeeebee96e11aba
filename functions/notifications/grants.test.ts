import * as routes from '@nestboard/shared/notifications/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { call } from '../kernel/testing/call.ts'
import { besides, granted, tableUse } from '../kernel/testing/table-use.ts'
import { newSupplier } from '../supplier/testing/team.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'
import { notify } from './notify.ts'

it('has exactly the table grants that its routes use', async () => {
  const [me, them] = [await newPerson(), await newPerson()]
  const supplierId = await newSupplier(them)
  const news = { userId: them.userId, kind: 'SUPPLIER_FOLLOWED', actorUserId: me.userId, supplierId, atMs: 1 } as const
  const used = await tableUse(async () => {
    await besides(() => notify(news, { origin: 'http://localhost', nowMs: Date.now() }))
    await call(handler, routes.listNotifications, {}, them)
    await call(handler, routes.markNotificationsRead, {}, them)
  })
  expect(used).toEqual(granted(grants, routes))
})
