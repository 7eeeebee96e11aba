import { presignMediaUrl } from './objects.ts'

/** How long a signed link to a private document is valid. */
const documentLinkSeconds = 600

/** Signs a link to a private document. The browser saves the document instead of showing it inside a page of ours. */
export function signDocumentUrl(key: string, nowMs: number): Promise<string> {
  const query = { 'response-content-disposition': 'attachment', 'response-cache-control': 'no-store' }
  return presignMediaUrl({ method: 'GET', key, expiresSeconds: documentLinkSeconds, query }, nowMs)
}

/** The file id in a private document's key; undefined for other keys. */
export function parseDocumentId(key: string): number | undefined {
  const id = Number(/^private\/(\d{1,16})\/file\.\w+$/.exec(key)?.[1])
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
