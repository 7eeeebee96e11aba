import { answeringFile } from './answering-file.ts'
import type { EdgeEvent, EdgeRequest } from './event.ts'

/** Put in by code.ts: the public pages' files by path, and the file for every other screen. */
declare const NB_PAGE_FILES: Readonly<Record<string, string>>
declare const NB_APP_FILE: string

/** Turns the address of a screen into the file that shows it. */
export function handler(event: EdgeEvent): EdgeRequest {
  const request = event.request
  request.uri = answeringFile(request.uri, (path) => NB_PAGE_FILES[path] || NB_APP_FILE)
  return request
}
