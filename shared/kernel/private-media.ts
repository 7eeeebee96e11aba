/**
 * Addresses of private files. A signature opens every file of one upload (each size of a picture) until it expires, so
 * that an answer signs once a picture. The edge and the local server check it with this code; the edge's runtime knows
 * little more than ES5.
 */

/** A signed address works for five to ten minutes (infra/media.ts). */
export const privateSeconds = 600
/** Addresses made within one step are equal, so that a browser's cache serves a picture that is shown again. */
const stepSeconds = 300

/** HMAC-SHA-256 in base64url. */
export type Mac = (text: string) => string

const signedText = (id: string, expires: string): string => `${id}.${expires}`

/** The query that opens the files of an upload. `nowMs`: epoch ms. */
export function privateQuery(id: number, nowMs: number, mac: Mac): string {
  const expires = String(Math.floor(nowMs / 1000 / stepSeconds) * stepSeconds + privateSeconds)
  return `e=${expires}&s=${mac(signedText(String(id), expires))}`
}

const privatePath = /^\/private\/(\d{1,16})\/[a-z0-9]+\.[a-z0-9]+$/

/** Whether a path is a private file's and its query has been signed for it and is still good. */
export function isPrivateOpen(
  path: string,
  expires: string | undefined,
  signature: string | undefined,
  nowMs: number,
  mac: Mac,
): boolean {
  const found = privatePath.exec(path)
  if (!found || !expires || !signature || !/^\d{10}$/.test(expires)) return false
  const leftSeconds = Number(expires) - nowMs / 1000
  if (leftSeconds <= 0 || leftSeconds > privateSeconds) return false
  return isSame(mac(signedText(found[1] as string, expires)), signature)
}

/** Takes the same time wherever two texts differ. */
function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
