import { answeringFile } from './answering-file.ts'
import type { EdgeEvent, EdgeRequest } from './event.ts'

/** Defined by code.ts: files of the public pages by path, of some screens by their first segment, and of all other screens. */
declare const NB_PAGE_FILES: Readonly<Record<string, string>>
declare const NB_ENTRY_FILES: Readonly<Record<string, string>>
declare const NB_APP_FILE: string

const fileOf = (path: string): string => NB_PAGE_FILES[path] || NB_ENTRY_FILES[`/${path.split('/')[1]}`] || NB_APP_FILE

/** Replaces a screen's path by the file that shows it. */
export function handler(event: EdgeEvent): EdgeRequest {
  const request = event.request
  request.uri = answeringFile(request.uri, fileOf)
  return request
}
