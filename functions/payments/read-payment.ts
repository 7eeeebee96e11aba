import type { Row } from '../kernel/table/row.ts'
import { paymentRow, changeRefundRow, refundRow } from './rows.ts'
import type { StoredPayment, StoredRefund } from './stored-payment.ts'

/** Reads the card payment of an order, consistently; undefined for orders without a card. */
export const readPayment = (orderId: number): Promise<StoredPayment | undefined> => paymentRow.read(orderId)

/** Reads the card payments of several orders, consistently, the earliest first; orders without a card are left out. */
export const readPayments = async (orderIds: readonly number[]): Promise<StoredPayment[]> =>
  (
    await paymentRow.readByKeys(
      orderIds.map((id) => [id]),
      { consistent: true },
    )
  ).toSorted((a, b) => a.nco - b.nco)

/** Reads the refunds of an order to its cards, consistently; none before they were begun. */
export const readRefunds = (orderId: number): Promise<StoredRefund[]> =>
  refundRow.readAll([orderId], { consistent: true })

/** Finds the payment and the refunds among all rows of an order. */
export const findPaymentAmongRows = (
  rows: readonly Row[],
): { payment: StoredPayment | undefined; refunds: StoredRefund[] } => ({
  payment: paymentRow.among(rows)[0],
  refunds: [...refundRow.among(rows), ...changeRefundRow.among(rows)],
})
