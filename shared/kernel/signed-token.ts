/**
 * Computes the signature of a text: always the same for the same text and key, in characters that need no escaping in
 * a URL. Empty if `like` names an unknown key version.
 * @param like a signature whose key version to use; without it, the newest version is used
 */
export type TextSigner = (text: string, like?: string) => string

/** A value inside a token. Strings may hold capital letters only. */
export type SignedTokenValue = number | string | readonly number[]

const writeNumber = (value: number): string => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`)
  return value.toString(36)
}

const write = (value: SignedTokenValue): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? writeNumber(value) : value.map(writeNumber).join('_')

/**
 * A signed token: `kind`, the values in order, and the signature over both. The values are readable but can't be
 * changed.
 * @throws RangeError if a number is not a safe integer
 */
export function createSignedToken(kind: string, values: readonly SignedTokenValue[], sign: TextSigner): string {
  const text = [kind, ...values.map(write)].join('.')
  return `${text}.${sign(text)}`
}

/** The values of a token with a valid signature, still as text; undefined for any other token. */
export function verifySignedToken(kind: string, token: string, sign: TextSigner): string[] | undefined {
  const end = token.lastIndexOf('.')
  const text = token.slice(0, Math.max(0, end))
  const given = token.slice(end + 1)
  if (end < 0 || !given || !text.startsWith(`${kind}.`) || !same(given, sign(text, given))) return undefined
  return text.split('.').slice(1)
}

/** Compares two signatures in constant time, so that timing doesn't reveal the valid one. */
function same(a: string, b: string): boolean {
  let differ = a.length ^ b.length
  for (let at = 0; at < b.length; at++) differ |= (a.charCodeAt(at) || 0) ^ b.charCodeAt(at)
  return differ === 0
}

export const parseTokenNumber = (text: string | undefined): number => Number.parseInt(text || '0', 36)
export const parseTokenNumbers = (text: string | undefined): number[] =>
  text ? text.split('_').map(parseTokenNumber) : []
