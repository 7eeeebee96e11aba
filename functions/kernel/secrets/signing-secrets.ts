import { env } from '../env.ts'

/** A developer's machine protects nothing real, so a known secret is enough. */
const localSecret = 'offers of one machine'

function secretOf({ NB_OFFER_SECRET, NB_STAGE }: Pick<typeof env, 'NB_OFFER_SECRET' | 'NB_STAGE'>): string {
  if (NB_OFFER_SECRET) return NB_OFFER_SECRET
  if (NB_STAGE === 'cloud') throw new Error('NB_OFFER_SECRET is missing: without it, anyone could forge offer keys')
  return localSecret
}

/** Version of a secret that is configured without a version prefix. */
export const firstSecretVersion = 1

/**
 * The secrets that sign and seal, by version, newest first, configured as `2:secret,secret`. The newest one is used;
 * older ones verify and open what they signed and sealed.
 */
export const signingSecrets = secretOf(env)
  .split(',')
  .map((text): [version: number, secret: string] => {
    const [, version = firstSecretVersion, secret = text] = /^(\d+):(.*)$/.exec(text) ?? []
    return [Number(version), secret]
  })
