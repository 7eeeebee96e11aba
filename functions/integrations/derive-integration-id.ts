import { paymentProviders } from '@nestboard/shared/supplier/model.ts'
import type { PaymentProvider } from '@nestboard/shared/supplier/model.ts'

/** What the id of an integration may stand for. */
export interface IntegrationRef {
  readonly supplierId: number
  readonly subtype: PaymentProvider
}

const maxId = Number.MAX_SAFE_INTEGER
const stepOf = (subtype: PaymentProvider): number => paymentProviders.indexOf(subtype) + 1

/**
 * The id of a supplier's integration of a provider: the supplier's own id, moved on by the provider's place in the list
 * (which must never change) and around at the end. So an id leads to its rows in one read, without a pointer.
 */
export function deriveIntegrationId(supplierId: number, subtype: PaymentProvider): number {
  const step = stepOf(subtype)
  return supplierId > maxId - step ? supplierId - (maxId - step) : supplierId + step
}

/** The integrations that an id may stand for, one of each provider; at most one of them exists, as ids are sparse. */
export const listPossibleIntegrations = (id: number): IntegrationRef[] =>
  paymentProviders.map((subtype) => {
    const step = stepOf(subtype)
    return { subtype, supplierId: id > step ? id - step : id + (maxId - step) }
  })
