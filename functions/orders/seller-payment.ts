import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { toMinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import type { Offer } from '@nestboard/shared/offers/model.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { isCardPaymentFacilitator, orderPaymentFacilitators } from '@nestboard/shared/orders/model.ts'
import type { OrderPaymentFacilitator } from '@nestboard/shared/orders/model.ts'
import type { PaymentTerms } from '../gateways/payments/port.ts'
import { supplierPaymentMethods } from '../gateways/payments/supplier-payment-methods.ts'
import { readCheckoutConnection } from '../payments/checkout-connection.ts'
import type { CheckoutConnection } from '../payments/checkout-connection.ts'
import { preventUnhandledPromiseRejection } from './prevent-unhandled-promise-rejection.ts'
import { readSupplierPaymentFields } from '../supplier/profile.ts'

/** How a supplier is paid. */
export interface SellerPayment extends PaymentTerms {
  readonly payFacType: OrderPaymentFacilitator
  /** Through which a booking is paid by card; undefined for others, and while the supplier's account can't be used. */
  readonly connection: CheckoutConnection | undefined
}

/**
 * Reads the payment terms of a supplier.
 * @param expected the way of payment of the quote, if there is one, so that its account is read early
 * @throws Fault 400 if the supplier's payment is not set up
 */
export async function readSellerPayment(
  supplierId: number,
  expected?: OrderPaymentFacilitator,
): Promise<SellerPayment> {
  const early =
    expected && isCardPaymentFacilitator(expected)
      ? preventUnhandledPromiseRejection(readCheckoutConnection(supplierId, expected))
      : undefined
  const paid = await readSupplierPaymentFields(supplierId)
  const payFacType = orderPaymentFacilitators.find((each) => each === paid?.payFacType)
  if (payFacType && isCardPaymentFacilitator(payFacType)) {
    const connection = await (early && payFacType === expected ? early : readCheckoutConnection(supplierId, payFacType))
    const payFacProperties = connection?.provider.getBrowserSettings(connection.account) ?? {}
    return { payFacType, connection, payFacProperties, payNotes: '' }
  }
  const terms =
    payFacType && (await supplierPaymentMethods[payFacType]?.terms({ supplierId, payNotes: paid?.payNotes ?? '' }))
  if (!payFacType || !terms) throw badRequest(orderErrorTexts.payFac)
  return { payFacType, connection: undefined, ...terms }
}

/**
 * How an offer is paid: without a card if nothing is due with the reservation. A card can't be charged with an amount
 * that its provider doesn't know; then checkout says so as if the account couldn't be used.
 */
export function choosePaymentOfOffer(
  payment: SellerPayment,
  { amount, currency }: Pick<Offer, 'amount' | 'currency'>,
): SellerPayment {
  const { connection, payFacType } = payment
  if (!isCardPaymentFacilitator(payFacType)) return payment
  if (amount === 0) return { payFacType: 'NONE', connection: undefined, payFacProperties: {}, payNotes: '' }
  return connection?.provider.canCharge(toMinorUnits(amount, currency), currency)
    ? payment
    : { ...payment, connection: undefined, payFacProperties: {} }
}
