import { resolveSiteFile } from './resolve-site-file.ts'
import type { EdgeEvent, EdgeRequest } from './edge-event.ts'
import { setCallerHeaders } from './set-caller-headers.ts'

/**
 * Constants that build-edge-function-code.ts fills in while bundling: the files of the public pages by path, the files
 * of some screens by their first path segment, and the file of all other screens.
 */
declare const NB_PAGE_FILES: Readonly<Record<string, string>>
declare const NB_ENTRY_FILES: Readonly<Record<string, string>>
declare const NB_APP_FILE: string
/** Name of the socket API's stage. */
declare const NB_SOCKET_STAGE: string

const fileOf = (path: string): string => NB_PAGE_FILES[path] || NB_ENTRY_FILES[`/${path.split('/')[1]}`] || NB_APP_FILE

/**
 * Runs before requests to the API, sockets and pages: one function for all three, because an account can have only a
 * hundred. A socket's path is rewritten to the socket API's stage, a screen's path to the file that shows the screen.
 */
export function handler(event: EdgeEvent): EdgeRequest {
  const request = setCallerHeaders(event)
  if (request.uri.startsWith('/v1/')) return request
  request.uri = request.uri.startsWith('/ws/') ? `/${NB_SOCKET_STAGE}` : resolveSiteFile(request.uri, fileOf)
  return request
}
