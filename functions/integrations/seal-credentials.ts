import type { PaymentProvider } from '@nestboard/shared/supplier/model.ts'
import type { PaymentAccountCredentials } from '../gateways/payments/port.ts'
import { decryptText, encryptText } from '../kernel/secrets/encrypt-text.ts'
import { createDataKey, unwrapDataKey } from '../kernel/secrets/data-key.ts'

/** The row that holds sealed credentials: they open nowhere else. */
interface SealedPlace {
  readonly supplierId: number
  readonly subtype: PaymentProvider
}

const contextOf = ({ supplierId, subtype }: SealedPlace) => ({ supplier: String(supplierId), provider: subtype })
const textOf = ({ supplierId, subtype }: SealedPlace): string => `${supplierId} ${subtype}`

/** Seals an account's credentials with a data key of their own: the wrapped key, `~`, and the ciphertext, in base64. */
export async function sealCredentials(credentials: PaymentAccountCredentials, place: SealedPlace): Promise<string> {
  const { key, wrapped } = await createDataKey(contextOf(place))
  return `${wrapped}~${encryptText(key, JSON.stringify(credentials), textOf(place)).toString('base64')}`
}

/** The credentials; undefined if they were sealed for another row or with a key that is gone. */
export async function openCredentials(
  sealed: string,
  place: SealedPlace,
): Promise<PaymentAccountCredentials | undefined> {
  const [wrapped = '', bytes = ''] = sealed.split('~')
  const key = await unwrapDataKey(wrapped, contextOf(place))
  const text = key && decryptText(key, Buffer.from(bytes, 'base64'), textOf(place))
  return text === undefined ? undefined : (JSON.parse(text) as PaymentAccountCredentials)
}
