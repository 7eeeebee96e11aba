import type { PaymentDifferenceKind } from '@nestboard/shared/payments/difference.ts'
import type { ProviderPayment } from '../gateways/payments/port.ts'
import type { StoredPayment } from './stored-payment.ts'

/**
 * How our payment of an order and its provider's differ; undefined if they agree. A payment whose step is still running
 * agrees with anything, because that step asks the provider by itself; so does one of another supplier that uses the
 * same account.
 */
export function comparePayment(
  supplierId: number,
  ours: StoredPayment | undefined,
  theirs: ProviderPayment | undefined,
): PaymentDifferenceKind | undefined {
  if (!ours) return theirs && countHeld(theirs) > 0 ? 'unknownHere' : undefined
  if (ours.supplierId !== supplierId) return undefined
  switch (ours.status) {
    case 'CAPTURED':
      if (!theirs) return 'unknownThere'
      if (theirs.status !== 'captured') return 'state'
      if (ours.refunds?.some(({ status }) => status === 'ASKING')) return undefined
      return theirs.capturedMinor === ours.captured && theirs.refundedMinor === ours.refunding ? undefined : 'sum'
    case 'AUTHORIZED':
      if (!theirs) return 'unknownThere'
      return theirs.status === 'authorized' ? undefined : 'state'
    case 'VOIDED':
    case 'STRANDED':
    case 'DECLINED':
      return theirs && countHeld(theirs) > 0 ? 'state' : undefined
    case 'INTENDED':
    case 'AUTHORIZING':
    case 'ACTION_REQUIRED':
    case 'CAPTURING':
    case 'VOIDING':
      return undefined
  }
}

/** What a provider holds or has taken of a payment and not given back, minor units. */
const countHeld = ({ status, amountMinor, capturedMinor, refundedMinor }: ProviderPayment): number =>
  status === 'authorized' ? amountMinor : capturedMinor - refundedMinor
