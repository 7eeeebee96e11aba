import { expect, it } from 'vitest'
import { argon2Of, hashPassword, isOutdated, parameters, verifyPassword } from './password.ts'

it('a password is known again, and no other one', async () => {
  const stored = await hashPassword('correct horse')
  expect(await verifyPassword('correct horse', stored)).toBe(true)
  expect(await verifyPassword('correct horse ', stored)).toBe(false)
  expect(await verifyPassword('', stored)).toBe(false)
})

it('the stored text names OWASP’s parameters, salts each hash and holds no password', async () => {
  const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(one).toMatch(/^argon2id\$19456\$2\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(two)
  expect(one).not.toContain('correct')
})

it('an unknown account costs as much as a known one and is never let in', async () => {
  const stored = await hashPassword('correct horse')
  const cpuMs = async (run: () => Promise<unknown>) => {
    const before = process.cpuUsage()
    for (let i = 0; i < 8; i++) await run()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  await verifyPassword('warm', stored)
  const known = await cpuMs(() => verifyPassword('wrong', stored))
  const unknown = await cpuMs(() => verifyPassword('wrong', undefined))
  expect(unknown / known).toBeGreaterThan(0.5)
  expect(unknown / known).toBeLessThan(2)
  expect(await verifyPassword('anything', undefined)).toBe(false)
})

it('recognizes a hash with weaker parameters', async () => {
  expect(isOutdated(await hashPassword('correct horse'))).toBe(false)
  expect(isOutdated(`argon2id$${parameters.memoryKiB / 2}$2$1$AAAA$AAAA`)).toBe(true)
  expect(isOutdated('scrypt$131072$8$1$AAAA$AAAA')).toBe(true)
})

it('letters outside ASCII and long passwords count whole', async () => {
  const long = 'ä'.repeat(255)
  const stored = await hashPassword(`${long}x`)
  expect(await verifyPassword(`${long}x`, stored)).toBe(true)
  expect(await verifyPassword(`${long}y`, stored)).toBe(false)
})

it('a runtime without argon2 is refused by its name, before any log-in', () => {
  expect(() => argon2Of({})).toThrow(`crypto.argon2 is missing in Node ${process.version}`)
})
