import type * as routes from '@nestboard/shared/profile/routes.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { Operation } from '../kernel/operation.ts'
import { accountById } from './account.store.ts'

/** A person as others see them. Visitors find PUBLIC people only; of a PRIVATE one the signed-in see name and avatar. */
export const getUser: Operation<typeof routes.getUser> = async ({ id }, { actor }) => {
  const item = await accountById(id)
  const own = actor.kind === 'user' && actor.userId === id
  if (!item || (item.status === 'UNCONFIRMED' && !own)) throw notFound()
  const isPrivate = item.visibility === 'PRIVATE' && !own
  if (isPrivate && actor.kind === 'visitor') throw notFound()
  const { name, avatar, visibility, nms } = item
  return { id, name, handle: isPrivate ? '' : item.handle, avatar, visibility, nms }
}
