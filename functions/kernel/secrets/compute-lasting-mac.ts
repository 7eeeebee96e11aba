import { createHmac } from 'node:crypto'
import { env } from '../env.ts'

/** A fixed secret is enough for the local runtime, where nobody gains anything from a forged address. */
const localSecret = 'private media of one machine'

function secretOf({ NB_MEDIA_SECRET, NB_STAGE }: Pick<typeof env, 'NB_MEDIA_SECRET' | 'NB_STAGE'>): string {
  if (NB_MEDIA_SECRET) return NB_MEDIA_SECRET
  if (NB_STAGE === 'cloud')
    throw new Error('NB_MEDIA_SECRET is missing: anybody could sign private addresses and compute hidden places')
  return localSecret
}

/** HMAC-SHA-256 of a text for one purpose, with the secret that is never rotated, so that the result never changes. */
export const computeLastingMac = (purpose: string, text: string): Buffer =>
  createHmac('sha256', secretOf(env)).update(`nestboard ${purpose} ${text}`).digest()
