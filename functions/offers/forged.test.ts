import { dayInZone, msPerDay } from '@nestboard/shared/kernel/day.ts'
import type { Fault } from '@nestboard/shared/kernel/fault.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { createSignedToken, verifySignedToken } from '@nestboard/shared/kernel/signed-token.ts'
import { offerErrorTexts } from '@nestboard/shared/offers/faults.ts'
import { signOfferKey } from '@nestboard/shared/offers/key.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { priceStaleAfterMs } from '@nestboard/shared/offers/is-offer-price-stale.ts'
import * as routes from '@nestboard/shared/offers/routes.ts'
import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { putRows } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'
import { requireAuthenticOfferKey, readRepricedOffer } from './offer.ts'
import { offerKeySigner } from './offer-key-signer.ts'
import { newBookableListing } from './testing/bookable.ts'

const asker = (nowMs = Date.now()) => ({ actor: { kind: 'visitor' }, nowMs }) as const
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.'

/**
 * Generates keys altered in ways an attacker might try: a character, a part, the length, the order of parts, the
 * signature.
 */
const mutation = (key: string, other: string): fc.Arbitrary<string> => {
  const at = fc.nat(key.length - 1)
  const letter = fc.constantFrom(...letters.split(''))
  const parts = key.split('.')
  const part = fc.nat(parts.length - 1)
  return fc
    .oneof(
      fc.tuple(at, letter).map(([i, with_]) => key.slice(0, i) + with_ + key.slice(i + 1)),
      fc.tuple(at, letter).map(([i, more]) => key.slice(0, i) + more + key.slice(i)),
      at.map((i) => key.slice(0, i) + key.slice(i + 1)),
      at.map((i) => key.slice(0, i)),
      fc.tuple(part, fc.nat(2 ** 31)).map(([i, n]) => parts.with(i, n.toString(36)).join('.')),
      fc.tuple(part, part).map(([i, j]) =>
        parts
          .with(i, parts[j] as string)
          .with(j, parts[i] as string)
          .join('.'),
      ),
      part.map((i) => parts.toSpliced(i, 1).join('.')),
      part.map((i) => parts.toSpliced(i, 0, '1').join('.')),
      part.map((i) => parts.with(i, other.split('.')[i] ?? '').join('.')),
      fc.string({ unit: 'binary', maxLength: 40 }).map((tail) => key + tail),
      fc.constant(key.toUpperCase()),
      fc.constant(` ${key}`),
      fc.string().map((text) => [...parts.slice(0, -1), signWith(text, parts)].join('.')),
    )
    .filter((changed) => changed !== key && changed !== other && changed.length > 0)
}
const signWith = (secret: string, parts: string[]) =>
  createHmac('sha256', secret).update(parts.slice(0, -1).join('.')).digest('base64url')

/** Returns `accepted`, or the status and text of the refusal. */
function outcomeOf(key: string): string {
  try {
    requireAuthenticOfferKey(key)
    return 'accepted'
  } catch (error) {
    const { status, text } = error as Fault
    return `${status} ${text}`
  }
}

describe('an offer key', () => {
  it('is refused in each of 2,000 altered forms', async () => {
    const [one, two] = [await newBookableListing(), await newBookableListing({ rates: [{ rate: { price: 20 } }] })]
    const day = dayInZone('UTC', Date.now()) + 30
    const keyOf = async ({ listingId, rates }: typeof one, ages: number[]) => {
      const params = { listingId, rateId: rates[0]!.rate.id, day, length: 3, ages }
      return (await callRoute(handler, routes.getOffer, params)).data!.key
    }
    const [key, other] = [await keyOf(one, [40, 40]), await keyOf(two, [40, 8])]
    const mutations = fc.sample(mutation(key, other), { numRuns: 2000, seed: 11 })
    expect(new Set(mutations).size).toBeGreaterThan(1000)
    const outcomes = mutations.map((changed) => outcomeOf(changed))
    expect(outcomes.filter((each) => each === 'accepted')).toEqual([])
    expect(outcomes.filter((each) => each === `400 ${offerErrorTexts.forgedKey}`)).toHaveLength(2000)
    expect([requireAuthenticOfferKey(key).total, requireAuthenticOfferKey(other).total]).toEqual([30_000, 6000])
    for (const changed of mutations.filter((each) => !/[^\x20-\x7e]/.test(each)).slice(0, 200)) {
      const answer = await callRoute(handler, routes.getOfferByKey, { listingId: one.listingId, key: changed })
      expect([answer.code, answer.error]).toEqual([400, offerErrorTexts.forgedKey])
    }
  })

  it('is refused when another secret signed it', async () => {
    const { listingId, rates } = await newBookableListing()
    const params = {
      listingId,
      rateId: rates[0]!.rate.id,
      day: dayInZone('UTC', Date.now()) + 9,
      length: 2,
      ages: [40],
    }
    const { key } = (await callRoute(handler, routes.getOffer, params)).data!
    const cheaper = signOfferKey({ ...requireAuthenticOfferKey(key), total: 1, amount: 1 }, (text) =>
      createHmac('sha256', 'guess').update(text).digest('base64url'),
    )
    expect(() => requireAuthenticOfferKey(cheaper)).toThrow(offerErrorTexts.forgedKey)
  })
})

describe('over time', () => {
  const rateOf = async () => {
    const { listingId, rates } = await newBookableListing()
    const day = dayInZone('UTC', Date.now()) + 2
    const { data } = await callRoute(handler, routes.getOffer, {
      listingId,
      rateId: rates[0]!.rate.id,
      day,
      length: 2,
      ages: [40],
    })
    return data!
  }

  it('is priced again under a new key once it is stale', async () => {
    const { key, pricedAt, totalPrice } = await rateOf()
    const fresh = await readRepricedOffer(asker(pricedAt + priceStaleAfterMs), key)
    expect(fresh.offer).toMatchObject({ key, pricedAt })
    const nowMs = pricedAt + priceStaleAfterMs + 1
    const { offer, before } = await readRepricedOffer(asker(nowMs), key)
    expect([offer.pricedAt, offer.totalPrice, before]).toEqual([nowMs, totalPrice, undefined])
    expect(offer.key).not.toBe(key)
  })

  it('still returns its offer after expiry, but without the active flag', async () => {
    const { key, day } = await rateOf()
    const { offer } = await readRepricedOffer(asker((day + 1) * msPerDay), key)
    expect([offer.day, hasFlag(offer.flags, offerFlagBits.active)]).toEqual([day, false])
  })

  it('names the person if the price is personal, and nobody otherwise', async () => {
    const { key } = await rateOf()
    expect(requireAuthenticOfferKey(key).userId).toBe(0)
    const holder = await newPerson()
    await putRows([{ pk: `U#${holder.userId}`, sk: 'AWARD#1', id: 1, type: 'DEAL_KEY', nco: 1 }])
    const { listingId, rates } = await newBookableListing({ rates: [{ promos: [{}] }] })
    const params = {
      listingId,
      rateId: rates[0]!.rate.id,
      day: dayInZone('UTC', Date.now()) + 9,
      length: 2,
      ages: [40],
    }
    const theirs = (await callRoute(handler, routes.getOffer, params, holder)).data!
    expect(requireAuthenticOfferKey(theirs.key)).toMatchObject({
      userId: holder.userId,
      promoId: rates[0]!.promos[0]!.id,
    })
  })
})

describe('the signing secret', () => {
  it('has versions: every function verifies what another signs at any moment of a rotation, and old offers stay valid', async () => {
    const signer = async (ring: string) => {
      vi.resetModules()
      vi.stubEnv('NB_OFFER_SECRET', ring)
      return (await import('./offer-key-signer.ts')).offerKeySigner
    }
    const [first, known, second, third] = [
      await signer('a'),
      await signer('a,2:b'),
      await signer('2:b,a'),
      await signer('3:c,2:b,a'),
    ]
    vi.unstubAllEnvs()
    const opens = (by: typeof first, key: string) => verifySignedToken('t1', key, by) !== undefined
    const old = createSignedToken('t1', [7], first)
    const key = createSignedToken('t1', [7], second)
    for (const by of [first, known, second, third]) expect(opens(by, old)).toBe(true)
    for (const by of [known, second, third]) expect(opens(by, key)).toBe(true)
    expect(createSignedToken('t1', [7], known)).toBe(old)
    expect([opens(first, key), opens(await signer('2:b'), old)]).toEqual([false, false])
    // A signature that names another version, or none, must not be accepted.
    const text = key.slice(0, key.lastIndexOf('.'))
    const mac = key.slice(key.lastIndexOf('~') + 1)
    expect(
      ['', `1~${mac}`, `3~${mac}`, `9~${mac}`, mac, '9~'].filter((forged) => opens(third, `${text}.${forged}`)),
    ).toEqual([])
  })

  it('is required in the cloud and determines the signature', async () => {
    const signs = async (secret: string, stage: 'cloud' | 'local') => {
      vi.resetModules()
      vi.stubEnv('NB_OFFER_SECRET', secret)
      vi.stubEnv('NB_STAGE', stage)
      return (await import('./offer-key-signer.ts')).offerKeySigner('text')
    }
    await expect(signs('', 'cloud')).rejects.toThrow('NB_OFFER_SECRET')
    const made = [await signs('one', 'cloud'), await signs('two', 'cloud'), await signs('', 'local')]
    vi.unstubAllEnvs()
    expect(new Set(made).size).toBe(3)
    expect(made.every((each) => /^[\w-]{43}$/.test(each))).toBe(true)
    expect(offerKeySigner('text')).toBe(made[2])
  })
})
