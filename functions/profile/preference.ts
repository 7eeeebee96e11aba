import type { Preference } from '@nestboard/shared/profile/model.ts'
import type * as routes from '@nestboard/shared/profile/routes.ts'
import { invalid } from '@nestboard/shared/kernel/fault.ts'
import { commit } from '../kernel/commit.ts'
import { preferenceKey } from './rows.ts'
import type { Operation } from '../kernel/operation.ts'
import { tripsAmong } from '../kernel/trip-member.ts'
import { nextVersion } from './account.ts'
import { changeOwnRow, ownRow } from './own-row.store.ts'

const nobodys = { address: '', addressExt: '', city: '', state: '', country: 'US', zip: '' }

/** The caller's preferences; of somebody who never set any, the defaults at version 0. */
export const getPreference: Operation<typeof routes.getPreference> = async (_, { actor: { userId } }) => {
  const row = (await ownRow(preferenceKey(userId))) as Partial<Preference & Preference['billingAddress']> | undefined
  const { address, addressExt, city, state, country, zip } = { ...nobodys, ...row }
  const { tripIds = [], flags = 0, nco = 0, nms = 0 } = row ?? {}
  return { id: userId, tripIds, billingAddress: { address, addressExt, city, state, country, zip }, flags, nco, nms }
}

/** Changes the given preferences; the fields of the billing address lie flat in the row, so that each can change alone. */
export const updatePreference: Operation<typeof routes.updatePreference> = async (
  { nms: seen, id: userId, tripIds, ...set },
  { nowMs },
) => {
  const key = preferenceKey(userId)
  const before = await ownRow(key, { consistent: true })
  const starred = (before as Partial<Preference> | undefined)?.tripIds ?? []
  await requireReadable(userId, tripIds?.filter((id) => !starred.includes(id)) ?? [])
  const nms = nextVersion(before, nowMs)
  const fields = { ...set, tripIds: tripIds && [...new Set(tripIds)] }
  await commit(changeOwnRow(key, { userId, before, set: fields, nms, seen, watch: 'UserPreference' }))
  return { nms }
}

/** A board is starred only by someone who can read it; a star that is there stays, whatever became of the board. */
async function requireReadable(userId: number, tripIds: readonly number[]): Promise<void> {
  if (!tripIds.length) return
  const readable = await tripsAmong(userId, tripIds)
  if (tripIds.some((id) => !readable.has(id))) throw invalid('tripIds')
}
