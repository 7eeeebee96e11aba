import { hkdfSync, randomBytes } from 'node:crypto'
import { env } from '../env.ts'
import { postSignedAwsRequest } from '../request/post-signed-aws-request.ts'
import { decryptText, encryptText } from './encrypt-text.ts'

/** A key that encrypts one secret, and the same key as the key service wrapped it, to be stored beside the secret. */
export interface DataKey {
  readonly key: Uint8Array
  /** Base64. */
  readonly wrapped: string
}

/** What a data key is bound to. The key service unwraps a key only for the context it was made for, and logs it. */
export type DataKeyContext = Readonly<Record<string, string>>

/**
 * Makes a data key. On main the key service (KMS) makes and wraps it, so that a copy of the table is useless without
 * our role. A branch wraps it with a key derived from its own secret, and one machine with a known one.
 */
export async function createDataKey(context: DataKeyContext): Promise<DataKey> {
  if (!isKeyServiceUsed()) {
    const key = randomBytes(32)
    return { key, wrapped: encryptText(wrappingKey(), key.toString('base64'), placeOf(context)).toString('base64') }
  }
  const answer = await askKeyService('GenerateDataKey', {
    KeyId: env.NB_DATA_KEY,
    KeySpec: 'AES_256',
    EncryptionContext: withBranch(context),
  })
  return { key: Buffer.from(answer['Plaintext'] as string, 'base64'), wrapped: answer['CiphertextBlob'] as string }
}

/** Unwraps a data key; undefined if it was made for another context or by a key service that is gone. */
export async function unwrapDataKey(wrapped: string, context: DataKeyContext): Promise<Uint8Array | undefined> {
  if (!isKeyServiceUsed()) {
    const key = decryptText(wrappingKey(), Buffer.from(wrapped, 'base64'), placeOf(context))
    return key === undefined ? undefined : Buffer.from(key, 'base64')
  }
  const answer = await askKeyService('Decrypt', {
    KeyId: env.NB_DATA_KEY,
    CiphertextBlob: wrapped,
    EncryptionContext: withBranch(context),
  })
  return 'Plaintext' in answer ? Buffer.from(answer['Plaintext'] as string, 'base64') : undefined
}

/** One machine protects nothing real, so a known secret is enough there. */
const localSecret = 'data keys of one machine'

/** The key that wraps data keys where no key service does. */
const wrappingKey = (): Uint8Array =>
  Buffer.from(hkdfSync('sha256', env.NB_DATA_KEY || localSecret, '', 'nestboard data keys', 32))

const placeOf = (context: DataKeyContext): string =>
  JSON.stringify(Object.entries(context).toSorted(([a], [b]) => (a < b ? -1 : 1)))
/** A restored or copied table can't be opened by another deployment with the same key. */
const withBranch = (context: DataKeyContext): DataKeyContext => ({ ...context, branch: env.NB_BRANCH })

/** @throws Error in the cloud without a key, where secrets would otherwise be wrapped with one that everybody knows */
function isKeyServiceUsed(): boolean {
  if (!env.NB_DATA_KEY && env.NB_STAGE === 'cloud')
    throw new Error('NB_DATA_KEY is missing: payment accounts can’t be sealed')
  return env.NB_DATA_KEY.startsWith('arn:')
}

/** Answers of the key service that mean: this key was not wrapped for this context, or its master key is gone. */
const notOurs = /InvalidCiphertext|IncorrectKey|Disabled|NotFound/

/** @throws Error for any failure but a wrapped key that isn't ours, for which the answer is empty */
async function askKeyService(action: string, input: object): Promise<Readonly<Record<string, unknown>>> {
  const region = env.NB_DATA_KEY.split(':')[3] ?? ''
  const response = await postSignedAwsRequest(`https://kms.${region}.amazonaws.com/`, {
    service: 'kms',
    region,
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `TrentService.${action}` },
    body: JSON.stringify(input),
  })
  const answer = (await response.json()) as Record<string, unknown>
  if (response.ok) return answer
  if (notOurs.test(String(answer['__type']))) return {}
  throw new Error(`the key service refused ${action}: ${response.status} ${String(answer['__type'])}`)
}
