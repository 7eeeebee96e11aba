import { idOf } from '../kernel/random.ts'

/** No 0, 1, I, L, O or U: what is read out on the phone is written down right. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const lettersOfOne = 8

/** The code guest and host know a reservation by: `K7PM-3XQT`. */
export function confirmationOf(orderId: number): string {
  let rest = idOf(`confirmation ${orderId}`)
  let code = ''
  for (let at = 0; at < lettersOfOne; at++) {
    code += letters[rest % letters.length]
    rest = Math.floor(rest / letters.length)
  }
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
