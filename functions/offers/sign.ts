import { createHmac } from 'node:crypto'
import type { TextSigner } from '@nestboard/shared/kernel/sealed.ts'
import { env } from '../kernel/env.ts'

/** Offers on a developer's machine book nothing real, so a known secret is enough. */
const localSecret = 'offers of one machine'

function secretOf({ NB_OFFER_SECRET, NB_STAGE }: Pick<typeof env, 'NB_OFFER_SECRET' | 'NB_STAGE'>): string {
  if (NB_OFFER_SECRET) return NB_OFFER_SECRET
  if (NB_STAGE === 'cloud') throw new Error('NB_OFFER_SECRET is missing: without it, anyone could forge offer keys')
  return localSecret
}

/** Version of a secret that is configured without a version prefix. Signatures made with it contain no version. */
const firstVersion = 1

/**
 * The signing secrets by version, newest first, configured as `2:secret,secret`. The newest one signs; older ones
 * verify keys that they signed, such as those of pinned offers.
 */
const secrets = secretOf(env)
  .split(',')
  .map((text): [version: number, secret: string] => {
    const [, version = firstVersion, secret = text] = /^(\d+):(.*)$/.exec(text) ?? []
    return [Number(version), secret]
  })

const versionOf = (signature: string): number => Number(/^(\d+)~/.exec(signature)?.[1] ?? firstVersion)

/**
 * Returns a function that signs texts for one purpose: HMAC-SHA-256 as 43 characters of base64url, preceded by the
 * version of the secret (`2~`) unless it is version 1. The HMAC key is derived from the purpose, so a signature made
 * for another purpose is not accepted.
 */
export function createSignerForPurpose(purpose: string): TextSigner {
  const keys = new Map(
    secrets.map(([version, secret]) => [version, createHmac('sha256', secret).update(purpose).digest()]),
  )
  const [newest = firstVersion] = keys.keys()
  return (text, like) => {
    const version = like === undefined ? newest : versionOf(like)
    const key = keys.get(version)
    if (!key) return ''
    const mac = createHmac('sha256', key).update(text).digest('base64url')
    return version === firstVersion ? mac : `${version}~${mac}`
  }
}

/** Signs and verifies offer keys. */
export const offerKeySigner = createSignerForPurpose('nestboard offer keys')
