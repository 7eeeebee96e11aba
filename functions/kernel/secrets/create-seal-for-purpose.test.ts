import { afterEach, expect, test, vi } from 'vitest'

/** The seal of a process with these secrets, newest first. */
async function sealWith(secrets: string) {
  vi.resetModules()
  vi.stubEnv('NB_OFFER_SECRET', secrets)
  return (await import('./create-seal-for-purpose.ts')).createSealForPurpose('test')
}
afterEach(() => vi.unstubAllEnvs())

test('a sealed text opens at its place only, and not once altered', async () => {
  const { seal, open } = await sealWith('a')
  const sealed = seal('token', 'L#7')
  expect([open(sealed, 'L#7'), open(sealed, 'L#8')]).toEqual(['token', undefined])
  expect([sealed.includes('token'), seal('token', 'L#7') === sealed]).toEqual([false, false])
  // The last character of base64url may hold unused bits.
  for (let at = 0; at < sealed.length - 1; at++) {
    const altered = sealed.slice(0, at) + (sealed[at] === 'A' ? 'Q' : 'A') + sealed.slice(at + 1)
    expect(open(altered, 'L#7')).toBeUndefined()
  }
  for (const broken of ['', '1~', '1~AAAA', 'token']) expect(open(broken, 'L#7')).toBeUndefined()
})

test('a rotated secret opens what it sealed until it is removed; another purpose opens nothing', async () => {
  const sealed = (await sealWith('a')).seal('token', 'L#7')
  expect((await sealWith('2:b,a')).open(sealed, 'L#7')).toBe('token')
  expect((await sealWith('2:b')).open(sealed, 'L#7')).toBeUndefined()
  await sealWith('a')
  const other = (await import('./create-seal-for-purpose.ts')).createSealForPurpose('another')
  expect(other.open(sealed, 'L#7')).toBeUndefined()
})
