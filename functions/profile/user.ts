import type { User } from '@nestboard/shared/profile/model.ts'
import type * as routes from '@nestboard/shared/profile/routes.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { Operation } from '../kernel/operation.ts'
import { accountById } from './account.store.ts'
import type { AccountItem } from './account.store.ts'
import { personSightOf } from '../kernel/sight.ts'

/**
 * A person as others see them. Visitors see PUBLIC people only; signed-in callers see name and avatar of PRIVATE ones.
 */
export const getUser: Operation<typeof routes.getUser> = async ({ id }, { actor }) => {
  const item = await accountById(id)
  const sight = personSightOf(item, actor)
  if (!item || sight === 'nothing') throw notFound()
  return sight === 'all' ? cardOf(item) : { ...cardOf(item), handle: '' }
}

/** A person as an entry of a list. */
export const cardOf = ({ id, name, handle, avatar, visibility, nms }: AccountItem): User => ({
  id,
  name,
  handle,
  avatar,
  visibility,
  nms,
})
