import { deriveIdFromText } from '../kernel/secrets/new-id.ts'

/**
 * The characters of confirmation codes: all but 0, 1, I, L, O and U, which are easily confused when a code is read out
 * on the phone.
 */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 8

/** The code by which guest and host refer to a reservation, such as `K7PM-3XQT`. It is derived from the order's id. */
export function deriveConfirmationCode(orderId: number): string {
  let rest = deriveIdFromText(`confirmation ${orderId}`)
  let code = ''
  for (let at = 0; at < codeLength; at++) {
    code += letters[rest % letters.length]
    rest = Math.floor(rest / letters.length)
  }
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
