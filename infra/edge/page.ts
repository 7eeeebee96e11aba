import { answeringFile } from './answering-file.ts'
import type { EdgeEvent, EdgeRequest } from './event.ts'

/** Put in by code.ts: the public pages' files by path, those of some screens by its first part, and the one for all others. */
declare const NB_PAGE_FILES: Readonly<Record<string, string>>
declare const NB_ENTRY_FILES: Readonly<Record<string, string>>
declare const NB_APP_FILE: string

const fileOf = (path: string): string => NB_PAGE_FILES[path] || NB_ENTRY_FILES[`/${path.split('/')[1]}`] || NB_APP_FILE

/** Turns the address of a screen into the file that shows it. */
export function handler(event: EdgeEvent): EdgeRequest {
  const request = event.request
  request.uri = answeringFile(request.uri, fileOf)
  return request
}
