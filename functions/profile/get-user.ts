import type * as routes from '@nestboard/shared/profile/routes.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readAccountById } from './account.store.ts'
import { buildPersonListEntry, determinePersonVisibility } from '../kernel/rights/determine-person-visibility.ts'

/**
 * Returns a person's name, handle and avatar as far as the caller may see them: everything of a PUBLIC person; of a
 * PRIVATE person the name and avatar, for signed-in callers only. @throws Fault 404 if the person is hidden
 */
export const getUser: Operation<typeof routes.getUser> = async ({ id }, { actor }) => {
  const item = await readAccountById(id)
  const sight = determinePersonVisibility(item, actor)
  if (!item || sight === 'nothing') throw notFound()
  return buildPersonListEntry(item, sight)
}
