import { createHmac } from 'node:crypto'
import type { Sign } from '@nestboard/shared/kernel/sealed.ts'
import { env } from '../kernel/env.ts'

/** On one machine nobody has anything to gain from a key of their own making. */
const localSecret = 'offers of one machine'

function secretOf({ NB_OFFER_SECRET, NB_STAGE }: Pick<typeof env, 'NB_OFFER_SECRET' | 'NB_STAGE'>): string {
  if (NB_OFFER_SECRET) return NB_OFFER_SECRET
  if (NB_STAGE === 'cloud') throw new Error('NB_OFFER_SECRET is missing: anybody could make offer keys')
  return localSecret
}

// A key of its own is derived, so that nothing else made with the same secret is ever an offer key.
const signingKey = createHmac('sha256', secretOf(env)).update('nestboard offer keys').digest()

/** Signs the key of an offer: HMAC-SHA-256, 43 letters. */
export const signOffer: Sign = (text) => createHmac('sha256', signingKey).update(text).digest('base64url')
