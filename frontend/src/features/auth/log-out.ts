import { deleteSession } from '@nestboard/shared/auth/routes.ts'
import { ApiError, callApiRoute } from '../../lib/api/call-api-route.ts'
import { endSession, readSignedInUser } from '../../lib/storage/session.ts'

/**
 * Ends the session on the server first, then in this browser.
 * @throws ApiError when the server could not be reached; the session then stays alive on the server and in this
 * browser
 */
export async function logOut(): Promise<void> {
  const who = readSignedInUser()
  if (!who) return
  await callApiRoute(deleteSession, { id: who.session.id }).catch((error: unknown) => {
    const isOver = error instanceof ApiError && (error.status === 401 || error.status === 404)
    if (!isOver) throw error
  })
  endSession('log-out')
}
