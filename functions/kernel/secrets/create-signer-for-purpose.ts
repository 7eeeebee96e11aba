import { createHmac } from 'node:crypto'
import type { TextSigner } from '@nestboard/shared/kernel/signed-token.ts'
import { firstSecretVersion, signingSecrets } from './signing-secrets.ts'

const versionOf = (signature: string): number => Number(/^(\d+)~/.exec(signature)?.[1] ?? firstSecretVersion)

/**
 * Returns a function that signs texts for one purpose: HMAC-SHA-256 as 43 characters of base64url, preceded by the
 * version of the secret (`2~`) unless it is version 1, so that keys of pinned offers stay valid. The HMAC key is
 * derived from the purpose, so a signature made for another purpose is not accepted.
 */
export function createSignerForPurpose(purpose: string): TextSigner {
  const keys = new Map(
    signingSecrets.map(([version, secret]) => [version, createHmac('sha256', secret).update(purpose).digest()]),
  )
  const [newest = firstSecretVersion] = keys.keys()
  return (text, like) => {
    const version = like === undefined ? newest : versionOf(like)
    const key = keys.get(version)
    if (!key) return ''
    const mac = createHmac('sha256', key).update(text).digest('base64url')
    return version === firstSecretVersion ? mac : `${version}~${mac}`
  }
}
