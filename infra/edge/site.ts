import { mcpUrlPath } from '@nestboard/shared/kernel/mcp-url-path.ts'
import { resolveSiteFile } from './resolve-site-file.ts'
import type { EdgeEvent, EdgeRequest } from './edge-event.ts'
import { setCallerHeaders } from './set-caller-headers.ts'

/**
 * Constants that build-edge-function-code.ts fills in while bundling: the paths of the public pages, each between line
 * breaks, the files of some screens by their first path segment, and the file of all other screens.
 */
declare const NB_PAGE_PATHS: string
declare const NB_ENTRY_FILES: Readonly<Record<string, string>>
declare const NB_APP_FILE: string
/** Name of the socket API's stage. */
declare const NB_SOCKET_STAGE: string

/** Returns the HTML file of a screen, as `getHtmlFileForPath` does. */
function fileOf(path: string): string {
  const bare = path.replace(/\/$/, '')
  if (bare === '' || path === '//') return '/index.html'
  if (NB_PAGE_PATHS.indexOf(`\n${bare}\n`) >= 0) return `${bare}/index.html`
  return NB_ENTRY_FILES[`/${path.split('/')[1]}`] || NB_APP_FILE
}

/**
 * Runs before requests to the API, sockets and pages: one function for all three, because an account can have only a
 * hundred. A socket's path is rewritten to the socket API's stage, a screen's path to the file that shows the screen.
 */
export function handler(event: EdgeEvent): EdgeRequest {
  const request = setCallerHeaders(event)
  if (request.uri.startsWith('/v1/') || request.uri === mcpUrlPath) return request
  request.uri = request.uri.startsWith('/ws/') ? `/${NB_SOCKET_STAGE}` : resolveSiteFile(request.uri, fileOf)
  return request
}
