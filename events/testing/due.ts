import { objects } from './objects.ts'
import * as auth from '@nestboard/shared/auth/routes.ts'
import { deletionGraceMs } from '@nestboard/shared/auth/model.ts'
import * as profile from '@nestboard/shared/profile/routes.ts'
import { handler as authHandler } from '@nestboard/functions/auth/index.ts'
import { linkTokenFor, newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { call } from '@nestboard/functions/kernel/testing/call.ts'
import { readyUpload } from '@nestboard/functions/kernel/testing/ready-upload.ts'
import { logFor } from '@nestboard/functions/kernel/log.ts'
import { handler as profileHandler } from '@nestboard/functions/profile/index.ts'
import { askApproval } from '@nestboard/functions/orders/approval.ts'
import { newPin, placed } from '@nestboard/functions/orders/testing/ordering.ts'
import { runDue } from '../due.ts'
import { dueHandlers } from '../timers.ts'

/** Somebody with all one can have, whose archive and erasure wait; answers what makes both due and done. */
export async function preparedDue(): Promise<() => Promise<unknown>> {
  const person = await newPerson('Due Some Day')
  const { userId: id, password } = person
  const email = `further${id}@example.test`
  await call(authHandler, auth.createEmail, { email, userId: id }, person)
  await call(authHandler, auth.verifyEmail, { email, token: await linkTokenFor(email) }, person)
  await call(profileHandler, profile.updateAccount, { id, handle: `due-${id}` }, person)
  const avatar = await readyUpload(id, 'USER_AVATAR')
  await call(profileHandler, profile.updateAvatar, { id, avatar }, person)
  await call(profileHandler, profile.exportAccount, {}, person)
  const orderId = await placed(await newPin())
  await askApproval({ id: orderId, paymentFulfilledAt: null, nco: Date.now() })
  objects.clear()
  await call(authHandler, auth.deleteAccount, { password }, person)
  const now = () => Date.now() + deletionGraceMs + 1000
  return () => runDue(dueHandlers, { now, log: logFor('test') })
}
