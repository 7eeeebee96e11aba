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

/** A key derived from the secret for one purpose, so that what is signed for another can't pass. */
export const signingKeyFor = (purpose: string): Buffer => createHmac('sha256', secretOf(env)).update(purpose).digest()

const signingKey = signingKeyFor('nestboard offer keys')

/** Signs an offer key: HMAC-SHA-256, 43 characters of base64url. */
export const signOffer: Sign = (text) => createHmac('sha256', signingKey).update(text).digest('base64url')
