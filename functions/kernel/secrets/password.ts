import * as crypto from 'node:crypto'
import { promisify } from 'node:util'
import { waitForPermission } from '../request/permission.ts'

/**
 * The runtime's argon2, checked when a function starts: otherwise each log-in would fail on its own.
 * @throws Error if the runtime has no argon2
 */
export function requireArgon2InRuntime({ argon2 }: { readonly argon2?: typeof crypto.argon2 }): typeof crypto.argon2 {
  if (typeof argon2 === 'function') return argon2
  throw new Error(`crypto.argon2 is missing in Node ${process.version}: passwords need 24.7 or newer`)
}

const derive = promisify(requireArgon2InRuntime(crypto))

/**
 * OWASP's parameters for argon2id: 19 MiB, two passes, one lane. Each hash stores its parameters, so that it can be
 * renewed at log-in after these parameters were raised.
 */
export const argon2Parameters = { memoryKiB: 19_456, passes: 2, parallelism: 1 } as const
const tagLength = 32

/** Hashes a password as `argon2id$19456$2$1$salt$tag`, where salt and tag are base64url. */
export async function hashPassword(password: string): Promise<string> {
  const { memoryKiB, passes, parallelism } = argon2Parameters
  const salt = crypto.randomBytes(16)
  const tag = await tagOf(password, salt, memoryKiB, passes, parallelism)
  return ['argon2id', memoryKiB, passes, parallelism, salt.toString('base64url'), tag.toString('base64url')].join('$')
}

/**
 * Whether a password matches a stored hash. Pass undefined for an unknown account: the same work is done, so that
 * timing doesn't reveal which accounts exist.
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

/** Whether a hash was made with weaker parameters than the current ones. */
export const isOutdatedPasswordHash = (stored: string): boolean =>
  !stored.startsWith(
    `argon2id$${argon2Parameters.memoryKiB}$${argon2Parameters.passes}$${argon2Parameters.parallelism}$`,
  )

const nobody = `argon2id$${argon2Parameters.memoryKiB}$${argon2Parameters.passes}$${argon2Parameters.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

const tagOf = async (
  message: string,
  nonce: Buffer,
  memory: number,
  passes: number,
  parallelism: number,
): Promise<Buffer> => {
  // Hashing is the most expensive work of any request, so it waits until the call is permitted.
  await waitForPermission()
  return Buffer.from(
    await derive('argon2id', { message: Buffer.from(message), nonce, memory, passes, parallelism, tagLength }),
  )
}
