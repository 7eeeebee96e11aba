import { createHmac } from 'node:crypto'
import type { Sign } from '@nestboard/shared/kernel/sealed.ts'
import { env } from '../kernel/env.ts'

/** Offers on one machine book nothing real, so a known secret is enough. */
const localSecret = 'offers of one machine'

function secretOf({ NB_OFFER_SECRET, NB_STAGE }: Pick<typeof env, 'NB_OFFER_SECRET' | 'NB_STAGE'>): string {
  if (NB_OFFER_SECRET) return NB_OFFER_SECRET
  if (NB_STAGE === 'cloud') throw new Error('NB_OFFER_SECRET is missing: without it, anyone could forge offer keys')
  return localSecret
}

/** Version of the secret that stands alone, without a version before it. Its signatures name none. */
const firstVersion = 1

/**
 * Signing keys by version, the newest first: `2:secret,secret`. Older ones verify what they signed, such as pinned offers. Derived,
 * so that nothing else signed with the same secret can pass as an offer key.
 */
const keys = new Map(
  secretOf(env)
    .split(',')
    .map((text): [version: number, key: Buffer] => {
      const [, version = firstVersion, secret = text] = /^(\d+):(.*)$/.exec(text) ?? []
      return [Number(version), createHmac('sha256', secret).update('nestboard offer keys').digest()]
    }),
)
const [newest] = keys.keys()

const versionOf = (signature: string): number => Number(/^(\d+)~/.exec(signature)?.[1] ?? firstVersion)

/** Signs an offer key: HMAC-SHA-256, 43 characters of base64url, after `2~` if a later key than the first signed it. */
export const signOffer: Sign = (text, like) => {
  const version = like === undefined ? newest! : versionOf(like)
  const key = keys.get(version)
  if (!key) return ''
  const mac = createHmac('sha256', key).update(text).digest('base64url')
  return version === firstVersion ? mac : `${version}~${mac}`
}
