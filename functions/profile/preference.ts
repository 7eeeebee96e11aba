import type { Preference } from '@nestboard/shared/profile/model.ts'
import type * as routes from '@nestboard/shared/profile/routes.ts'
import { preferenceFlags } from '@nestboard/shared/profile/model.ts'
import { invalidFieldsFault } from '@nestboard/shared/kernel/fault.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { preferenceKey } from './rows.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { filterBoardsOfUser } from '../kernel/rights/board-membership.ts'
import { readRowsByKeys } from '../kernel/table/read.ts'
import { nextVersion } from '../kernel/table/version.ts'
import { changeProfileOrPreferenceRow, readProfileOrPreferenceRow } from './profile-or-preference-row.store.ts'

const emptyAddress = { address: '', addressExt: '', city: '', state: '', country: 'US', zip: '' }

/** Returns the caller's preferences; before the first change, defaults with version 0. */
export const getPreference: Operation<typeof routes.getPreference> = async (_, { actor: { userId } }) => {
  const row = (await readProfileOrPreferenceRow(preferenceKey(userId))) as
    | Partial<Preference & Preference['billingAddress']>
    | undefined
  const { address, addressExt, city, state, country, zip } = { ...emptyAddress, ...row }
  const { tripIds = [], displayCurrency = '', flags = 0, nco = 0, nms = 0 } = row ?? {}
  const billingAddress = { address, addressExt, city, state, country, zip }
  return { id: userId, tripIds, billingAddress, displayCurrency, flags, nco, nms }
}

/** Reads any user's preference flags; 0 if the user has never changed preferences. */
export async function readPreferenceFlags(userId: number): Promise<number> {
  const row = (await readProfileOrPreferenceRow(preferenceKey(userId))) as Partial<Preference> | undefined
  return row?.flags ?? 0
}

/** Returns the ids of those people among the given ones who accept personal offers of any supplier. */
export async function findPeopleAcceptingPersonalOffers(userIds: readonly number[]): Promise<Set<number>> {
  const keys = new Map(userIds.map((userId) => [preferenceKey(userId).pk, userId]))
  const rows = await readRowsByKeys<Partial<Preference> & { pk: string }>(
    [...new Set(userIds)].map((userId) => preferenceKey(userId)),
  )
  const willing = rows.filter(({ flags = 0 }) => hasFlag(flags, preferenceFlags.personalOffers))
  return new Set(willing.flatMap(({ pk }) => keys.get(pk) ?? []))
}

/** Changes the given preferences. Address fields are separate attributes, so that each can be changed alone. */
export const updatePreference: Operation<typeof routes.updatePreference> = async (
  { nms: seen, id: userId, tripIds, ...set },
  { nowMs },
) => {
  const key = preferenceKey(userId)
  const before = await readProfileOrPreferenceRow(key, { consistent: true })
  const starred = (before as Partial<Preference> | undefined)?.tripIds ?? []
  await requireReadable(userId, tripIds?.filter((id) => !starred.includes(id)) ?? [])
  const nms = nextVersion(before, nowMs)
  const fields = { ...set, tripIds: tripIds && [...new Set(tripIds)] }
  await commitTransaction(
    changeProfileOrPreferenceRow(key, { userId, before, set: fields, nms, seen, watch: 'UserPreference' }),
  )
  return { nms }
}

/**
 * Requires that the caller is a member of each newly starred board. Boards starred before are not checked, so an old
 * star doesn't block the change after its board was deleted.
 */
async function requireReadable(userId: number, tripIds: readonly number[]): Promise<void> {
  if (!tripIds.length) return
  const readable = await filterBoardsOfUser(userId, tripIds)
  if (tripIds.some((id) => !readable.has(id))) throw invalidFieldsFault('tripIds')
}
