import { foldLookalikeWords, normalizeForComparison } from './lookalikes.ts'
import {
  internationalLinkPatterns,
  offPlatformLinkPatterns,
  offPlatformPaymentPatterns,
  scamPatterns,
} from './patterns.ts'
import type { MessageHoldReason } from './model.ts'

/** Why a message's text is not delivered at once: a reason to hold it, or `PHISHING`, for which it is refused. */
export type MessageVerdict = MessageHoldReason | 'PHISHING'

const matches = (patterns: readonly RegExp[], text: string): boolean => patterns.some((pattern) => pattern.test(text))

/** Whether a text contains a card number: 13 to 19 digits with a valid check digit (ISO/IEC 7812). */
function hasCardNumber(text: string): boolean {
  const runs = text.match(/\b\d(?:[ -]?\d){12,18}\b/g) ?? []
  return runs.some((run) => {
    const digits = [...run.replaceAll(/\D/g, '')].toReversed().map(Number)
    const sum = digits.reduce((total, digit, at) => {
      const doubled = digit * 2
      return total + (at % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled)
    }, 0)
    return sum % 10 === 0
  })
}

/**
 * Checks a message's text. A known scam (`PHISHING`) is refused; payment instructions and links are reasons to hold a
 * message between a traveler and a supplier. Undefined for an ordinary text.
 */
export function judgeMessageText(text: string): MessageVerdict | undefined {
  const normalized = normalizeForComparison(text)
  const read = foldLookalikeWords(normalized)
  if (matches(scamPatterns, read)) return 'PHISHING'
  if (matches(offPlatformPaymentPatterns, read) || hasCardNumber(read)) return 'PAYMENT'
  return matches(offPlatformLinkPatterns, read) || matches(internationalLinkPatterns, normalized) ? 'LINK' : undefined
}
