import * as routes from '@nestboard/shared/profile/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { createReadyUpload } from '../../kernel/testing/ready-upload.ts'
import { readAccountById } from '../account.store.ts'
import { findUserIdsByHandles } from '../handle.ts'
import { handler } from '../index.ts'
import { updatePersonInSearchIndex } from '../search.ts'

/** Runs every access pattern of the routes as the given person. */
export async function callProfileRoutes({ userId: id, cookie }: Person): Promise<void> {
  await callRoute(handler, routes.getAccount, {}, { cookie })
  await callRoute(handler, routes.getUser, { id }, { cookie })
  const longest = 'ß'.repeat(100)
  const names = { name: longest, firstName: longest, middleName: longest, lastName: longest }
  for (const handle of ['first-handle', 'second-handle'])
    await callRoute(handler, routes.updateAccount, { id, ...names, handle, phone: '+41 44 000 00 00' }, { cookie })
  const bio = '語'.repeat(2000)
  for (let i = 0; i < 2; i++) {
    await callRoute(handler, routes.updateProfile, { id, bio, country: 'CH' }, { cookie })
    await callRoute(handler, routes.updatePreference, { id, address: '語'.repeat(200), flags: 1 }, { cookie })
    await callRoute(handler, routes.updatePreference, { id, tripIds: [1] }, { cookie })
  }
  await callRoute(handler, routes.getProfile, { id })
  await callRoute(handler, routes.getPreference, {}, { cookie })
  await callRoute(handler, routes.listAwards, { userId: id })
  await callRoute(handler, routes.searchUsers, { query: 'second' }, { cookie })
  await callRoute(handler, routes.exportAccount, {}, { cookie })
  for (let i = 0; i < 2; i++)
    await callRoute(
      handler,
      routes.updateAvatar,
      { id, avatar: await createReadyUpload(id, 'USER_AVATAR') },
      { cookie },
    )
  await callRoute(handler, routes.deleteAvatar, { id }, { cookie })
}

/** Runs every access pattern of the feature, including those of reactions. */
export async function runAccessPatterns(): Promise<void> {
  const person = await newPerson()
  await callProfileRoutes(person)
  const account = await readAccountById(person.userId)
  await updatePersonInSearchIndex(person.userId, undefined, account)
  await callRoute(handler, routes.searchUsers, { query: 'second' }, person)
  await findUserIdsByHandles(['second-handle'])
  await updatePersonInSearchIndex(person.userId, account, undefined)
}
