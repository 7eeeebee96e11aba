import { boardMemberKey } from '../rows.ts'
import { newId } from '../secrets/new-id.ts'
import { putRows } from './rows.ts'

/** Puts a person on a new board and returns the board's id, for tests of features that need only a board's members. */
export async function createBoardWithMember({ userId }: { userId: number }): Promise<number> {
  const id = newId()
  const row = { ...boardMemberKey(id, userId), id, userId, ownerUserId: userId, userIds: [], name: 'A', nco: 1, nms: 1 }
  await putRows([row])
  return id
}
