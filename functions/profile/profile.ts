import type { Profile } from '@nestboard/shared/profile/model.ts'
import type * as routes from '@nestboard/shared/profile/routes.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { profileKey } from './rows.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readAccountById } from './account.store.ts'
import { changeProfileOrPreferenceRow, readProfileOrPreferenceRow } from './profile-or-preference-row.store.ts'
import { determinePersonVisibility } from '../kernel/rights/determine-person-visibility.ts'
import { nextVersion } from '../kernel/table/version.ts'

/**
 * Returns the profile of a PUBLIC person, or the caller's own. @throws Fault 404 for the profile of any other person
 */
export const getProfile: Operation<typeof routes.getProfile> = async ({ id }, { actor }) => {
  const [account, row] = await Promise.all([readAccountById(id), readProfileOrPreferenceRow(profileKey(id))])
  if (!account || determinePersonVisibility(account, actor) !== 'all') throw notFound()
  const fields = { bio: '', city: '', state: '', country: account.country, languages: [], ...(row as Partial<Profile>) }
  const { bio, city, state, country, languages } = fields
  return { id, bio, city, state, country, languages, nco: account.nco, nms: row?.nms ?? 0 }
}

export const updateProfile: Operation<typeof routes.updateProfile> = async (
  { nms: seen, id: userId, ...set },
  { nowMs },
) => {
  const key = profileKey(userId)
  const before = await readProfileOrPreferenceRow(key, { consistent: true })
  const nms = nextVersion(before, nowMs)
  await commitTransaction(changeProfileOrPreferenceRow(key, { userId, before, set, nms, seen, watch: 'UserProfile' }))
  return { nms }
}
