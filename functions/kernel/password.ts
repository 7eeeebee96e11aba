import * as crypto from 'node:crypto'
import { promisify } from 'node:util'
import { permitted } from './permission.ts'

/**
 * The runtime's argon2, checked as a function starts: without it every log-in would fail, one by one.
 * @throws Error where the runtime has none
 */
export function argon2Of({ argon2 }: { readonly argon2?: typeof crypto.argon2 }): typeof crypto.argon2 {
  if (typeof argon2 === 'function') return argon2
  throw new Error(`crypto.argon2 is missing in Node ${process.version}: passwords need 24.7 or newer`)
}

const derive = promisify(argon2Of(crypto))

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. Stored in each hash, so that hashes are renewed at log-in after a raise. */
export const parameters = { memoryKiB: 19_456, passes: 2, parallelism: 1 } as const
const tagLength = 32

/** A stored hash as `argon2id$19456$2$1$salt$tag`, the last two base64url. */
export async function hashPassword(password: string): Promise<string> {
  const { memoryKiB, passes, parallelism } = parameters
  const salt = crypto.randomBytes(16)
  const tag = await tagOf(password, salt, memoryKiB, passes, parallelism)
  return ['argon2id', memoryKiB, passes, parallelism, salt.toString('base64url'), tag.toString('base64url')].join('$')
}

/**
 * Whether a password matches a stored hash. Pass undefined for an unknown account: the same work is done, so that timing
 * doesn't reveal which addresses exist.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, memory, passes, lanes, salt, tag] = (stored ?? nobody).split('$')
  const expected = Buffer.from(tag ?? '', 'base64url')
  const actual = await tagOf(
    password,
    Buffer.from(salt ?? '', 'base64url'),
    Number(memory),
    Number(passes),
    Number(lanes),
  )
  return actual.length === expected.length && crypto.timingSafeEqual(actual, expected) && stored !== undefined
}

/** Whether a hash was made with weaker parameters than today's. */
export const isOutdated = (stored: string): boolean =>
  !stored.startsWith(`argon2id$${parameters.memoryKiB}$${parameters.passes}$${parameters.parallelism}$`)

const nobody = `argon2id$${parameters.memoryKiB}$${parameters.passes}$${parameters.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

const tagOf = async (
  message: string,
  nonce: Buffer,
  memory: number,
  passes: number,
  parallelism: number,
): Promise<Buffer> => {
  // The most expensive work of any request.
  await permitted()
  return Buffer.from(
    await derive('argon2id', { message: Buffer.from(message), nonce, memory, passes, parallelism, tagLength }),
  )
}
