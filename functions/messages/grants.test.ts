import * as allRoutes from '@nestboard/shared/messages/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { call } from '../kernel/testing/call.ts'
import { granted, tableUse } from '../kernel/testing/table-use.ts'
import { newSupplier } from '../supplier/testing/team.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'

// The socket's own function answers this route.
const { tellTyping: _tellTyping, ...routes } = allRoutes

it('has exactly the table grants that its routes use', async () => {
  const [me, them] = [await newPerson(), await newPerson()]
  const supplierId = await newSupplier(them)
  const once = () => ({ idempotencyKey: crypto.randomUUID() })
  const used = await tableUse(async () => {
    await call(handler, routes.createUserMessage, { userId: them.userId, text: 'Hello', ...once() }, me)
    await call(handler, routes.createSupplierMessage, { supplierId, text: 'Hello', ...once() }, me)
    await call(handler, routes.listUserMessages, { userId: them.userId }, me)
    await call(handler, routes.listSupplierMessages, { supplierId, userId: me.userId }, them)
    await call(handler, routes.updateUserThread, { userId: me.userId, seenMs: Date.now() }, them)
    await call(handler, routes.updateSupplierThread, { supplierId, userId: me.userId, isMuted: true }, them)
    await call(handler, routes.listThreads, {}, me)
    await call(handler, routes.countUnreadThreads, {}, me)
    await call(handler, routes.listSupplierThreads, { supplierId }, them)
  })
  expect(used).toEqual(granted(grants, routes))
})
