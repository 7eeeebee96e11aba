import type * as routes from '@nestboard/shared/profile/routes.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { Operation } from '../kernel/operation.ts'
import { accountById } from './account.store.ts'
import { cardFor, personSightOf } from '../kernel/sight.ts'

/**
 * A person as others see them. Visitors see PUBLIC people only; signed-in callers see name and avatar of PRIVATE ones.
 */
export const getUser: Operation<typeof routes.getUser> = async ({ id }, { actor }) => {
  const item = await accountById(id)
  const sight = personSightOf(item, actor)
  if (!item || sight === 'nothing') throw notFound()
  return cardFor(item, sight)
}
