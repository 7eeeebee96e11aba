/**
 * Signed URLs of private files. One signature covers all files of an upload (every size of a picture). The edge
 * function and the local server both run this code, and the edge runtime supports little more than ES5.
 */

/**
 * The longest that a signed URL is valid. It may be valid for only half of that, because all URLs that are signed
 * within the same five minutes expire together (infra/upload-check-lambda.ts).
 */
export const privateUrlLifeSeconds = 600
/**
 * URLs of a file that are signed within the same five minutes are equal, so that a browser can serve a repeated
 * picture from its cache.
 */
const stepSeconds = 300

/** Computes an HMAC-SHA-256 in base64url. */
export type ComputeMac = (text: string) => string

/** How long the signed URL of the archive with a person's exported data is valid: a day, because it is sent by mail. */
export const accountExportUrlLifeSeconds = 86_400

const signedText = (id: string, expires: string): string => `${id}.${expires}`

/** The query string that gives access to the files of an upload. `nowMs`: epoch ms. */
export function signPrivateMediaQuery(id: number, nowMs: number, mac: ComputeMac): string {
  const expires = String(Math.floor(nowMs / 1000 / stepSeconds) * stepSeconds + privateUrlLifeSeconds)
  return `e=${expires}&s=${mac(signedText(String(id), expires))}`
}

/** The query string that gives access to the archive with a person's exported data. `nowMs`: epoch ms. */
export function signAccountExportQuery(id: number, nowMs: number, mac: ComputeMac): string {
  const expires = String(Math.floor(nowMs / 1000) + accountExportUrlLifeSeconds)
  return `e=${expires}&s=${mac(signedText(`archive/${id}`, expires))}`
}

const privatePath = /^\/private\/((archive\/)?\d{1,16})\/[a-z0-9]+\.[a-z0-9]+$/

/** Whether a path names a private file and carries a valid, unexpired signature for it. */
export function isPrivateLinkValid(
  path: string,
  expires: string | undefined,
  signature: string | undefined,
  nowMs: number,
  mac: ComputeMac,
): boolean {
  const match = privatePath.exec(path)
  if (!match || !expires || !signature || !/^\d{10}$/.test(expires)) return false
  const leftSeconds = Number(expires) - nowMs / 1000
  if (leftSeconds <= 0 || leftSeconds > (match[2] ? accountExportUrlLifeSeconds : privateUrlLifeSeconds)) return false
  return isSame(mac(signedText(match[1] as string, expires)), signature)
}

/** Compares two signatures in constant time, so that timing doesn't reveal the valid one. */
function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
