import { hkdfSync } from 'node:crypto'
import { decryptText, encryptText } from './encrypt-text.ts'
import { signingSecrets } from './signing-secrets.ts'

/** Encrypts texts that must be read again, such as the token of a secret address. */
export interface TextSeal {
  /** Encrypts a text. `place` names where it is stored; it opens only there, so a copy elsewhere is useless. */
  readonly seal: (text: string, place: string) => string
  /** The text; undefined if the sealed text was altered, belongs elsewhere, or its secret is no longer configured. */
  readonly open: (sealed: string, place: string) => string | undefined
}

/**
 * Creates a seal for one purpose: AES-256-GCM with a key derived from the purpose (HKDF-SHA-256). A sealed text is the
 * version of the secret, `~`, and nonce, tag and ciphertext as base64url.
 */
export function createSealForPurpose(purpose: string): TextSeal {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal: (text, place) => {
      const [version, secret] = signingSecrets[0]!
      return `${version}~${encryptText(keyOf(secret), text, place).toString('base64url')}`
    },
    open: (sealed, place) => {
      const [, version, text = ''] = /^(\d+)~(.+)$/.exec(sealed) ?? []
      const secret = new Map(signingSecrets).get(Number(version))
      return secret === undefined ? undefined : decryptText(keyOf(secret), Buffer.from(text, 'base64url'), place)
    },
  }
}
