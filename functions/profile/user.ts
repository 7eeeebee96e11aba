import type * as routes from '@nestboard/shared/profile/routes.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { Operation } from '../kernel/operation.ts'
import { accountById } from './account.store.ts'
import { listedPersonFor, personSightOf } from '../kernel/sight.ts'

/**
 * Returns a person's name, handle and avatar as the caller may see them: anyone sees a PUBLIC person, and signed-in
 * callers see name and avatar of a PRIVATE one. @throws Fault 404 if the person is hidden
 */
export const getUser: Operation<typeof routes.getUser> = async ({ id }, { actor }) => {
  const item = await accountById(id)
  const sight = personSightOf(item, actor)
  if (!item || sight === 'nothing') throw notFound()
  return listedPersonFor(item, sight)
}
