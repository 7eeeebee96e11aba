import * as routes from '@nestboard/shared/messages/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import { call } from '../../kernel/testing/call.ts'
import { newSupplier } from '../../supplier/testing/team.ts'
import { scheduleDigest, unreadFor } from '../digest.ts'
import { eraseMessagesOf, messagesOf } from '../erase.ts'
import { handler } from '../index.ts'

/** Runs every access pattern of the feature. */
export async function askEverything(): Promise<void> {
  const [me, them] = [await newPerson(), await newPerson()]
  const supplierId = await newSupplier(them)
  await call(handler, routes.createUserMessage, { userId: them.userId, text: 'Hello' }, me)
  await call(handler, routes.createSupplierMessage, { supplierId, text: 'Hello' }, me)
  await call(handler, routes.createSupplierMessage, { supplierId, userId: me.userId, text: 'Welcome' }, them)
  await call(handler, routes.listUserMessages, { userId: them.userId }, me)
  await call(handler, routes.listSupplierMessages, { supplierId }, me)
  await call(handler, routes.listSupplierMessages, { supplierId, userId: me.userId }, them)
  await call(handler, routes.updateUserThread, { userId: me.userId, seenMs: Date.now() }, them)
  await call(handler, routes.updateSupplierThread, { supplierId, userId: me.userId, isMuted: true }, them)
  await call(handler, routes.updateSupplierThread, { supplierId, seenMs: Date.now() }, me)
  await call(handler, routes.listThreads, {}, me)
  await call(handler, routes.countUnreadThreads, {}, me)
  await call(handler, routes.listSupplierThreads, { supplierId }, them)
  await call(handler, routes.countUnreadSupplierThreads, { supplierId }, them)
  await scheduleDigest(them.userId, Date.now())
  await unreadFor(them.userId, Date.now())
  await messagesOf(me.userId)
  await eraseMessagesOf(me.userId)
}
