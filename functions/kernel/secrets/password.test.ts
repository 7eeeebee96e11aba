import { expect, it } from 'vitest'
import {
  requireArgon2InRuntime,
  hashPassword,
  isOutdatedPasswordHash,
  argon2Parameters,
  verifyPassword,
} from './password.ts'

it('accepts the right password and no other', async () => {
  const stored = await hashPassword('correct horse')
  expect(await verifyPassword('correct horse', stored)).toBe(true)
  expect(await verifyPassword('correct horse ', stored)).toBe(false)
  expect(await verifyPassword('', stored)).toBe(false)
})

it('the stored hash names OWASP’s parameters, has its own salt and does not contain the password', async () => {
  const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(one).toMatch(/^argon2id\$19456\$2\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(two)
  expect(one).not.toContain('correct')
})

it('an unknown account takes as long to check as a known one and is always refused', async () => {
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
  expect(isOutdatedPasswordHash(await hashPassword('correct horse'))).toBe(false)
  expect(isOutdatedPasswordHash(`argon2id$${argon2Parameters.memoryKiB / 2}$2$1$AAAA$AAAA`)).toBe(true)
  expect(isOutdatedPasswordHash('scrypt$131072$8$1$AAAA$AAAA')).toBe(true)
})

it('compares all characters of long and non-ASCII passwords', async () => {
  const long = 'ä'.repeat(255)
  const stored = await hashPassword(`${long}x`)
  expect(await verifyPassword(`${long}x`, stored)).toBe(true)
  expect(await verifyPassword(`${long}y`, stored)).toBe(false)
})

it('refuses to start on a runtime without argon2', () => {
  expect(() => requireArgon2InRuntime({})).toThrow(`crypto.argon2 is missing in Node ${process.version}`)
})
