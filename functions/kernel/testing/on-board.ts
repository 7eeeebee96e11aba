import { tripMemberKey } from '../rows.ts'
import { newId } from '../random.ts'
import { putRows } from './rows.ts'

/** Puts somebody on a board, for features that know of boards only who is on them; answers the board's id. */
export async function onSomeBoard({ userId }: { userId: number }): Promise<number> {
  const id = newId()
  const row = { ...tripMemberKey(id, userId), id, userId, ownerUserId: userId, userIds: [], name: 'A', nco: 1, nms: 1 }
  await putRows([row])
  return id
}
