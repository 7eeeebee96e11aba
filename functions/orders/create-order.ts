import type { RouteParams } from '@nestboard/shared/kernel/route.ts'
import { invalidFieldsFault, notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { toMinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { holdMs } from '@nestboard/shared/inventory/nights-hold.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { orderFlags } from '@nestboard/shared/orders/model.ts'
import { bookingPayerSchema } from '@nestboard/shared/orders/payer.ts'
import type * as routes from '@nestboard/shared/orders/routes.ts'
import { createInitialOrderState, isChargedToCard } from '@nestboard/shared/orders/steps.ts'
import { listFailingFields } from '@nestboard/shared/kernel/list-failing-fields.ts'
import type * as z from 'zod/mini'
import { createConditionFailedError, tryCommitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { readExchangeRates } from '../intl/read-exchange-rates.ts'
import { accountKey } from '../kernel/rows.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readRowsByKeys } from '../kernel/table/read.ts'
import { retryOnConflict } from '../kernel/table/version.ts'
import { requireAuthenticOfferKey } from '../offers/offer.ts'
import { prolongHold } from '../inventory/put-hold.ts'
import { requireUnchangedPayment } from '../payments/claim-refund.ts'
import { placePayment } from '../payments/place-payment.ts'
import { raiseBoardVersionAsMember } from '../trips/board.ts'
import { requireBookingIdOfOrder } from './to-ordered-product.ts'
import { findOrderDisplay } from './find-order-display.ts'
import { readOrderById, putOrder } from './order.store.ts'
import { startChangePaymentReads } from './read-booking-payments.ts'
import type { StoredOrder } from './stored-order.ts'
import { readProductForOrders, assignOrderToProduct } from '../trips/product-order.ts'
import type { ProductForOrders } from '../trips/product-order.ts'
import { preventUnhandledPromiseRejection } from './prevent-unhandled-promise-rejection.ts'
import {
  startListingAndSupplierReads,
  computeProspectiveOrder,
  computeProspectiveCancellation,
  convertQuoteToMinorUnits,
} from './prospective-order.ts'
import type { QuoteRequestContext, ProspectiveOrder } from './prospective-order.ts'
import { computeProspectiveChange } from './compute-prospective-change.ts'
import { verifyQuoteKey, hashQuotedStay } from './quote-key.ts'
import type { QuoteKeyClaims } from './quote-key.ts'
import type { PayerDetails, OrderTerms } from './terms.ts'

/**
 * Places the order that a quote describes, at exactly the quoted price. The quote key contains the order's id and so
 * serves as the idempotency key; stream reactions do everything after placement.
 */
export const createOrder: Operation<typeof routes.createOrder> = async (input, { actor, nowMs }) => {
  const quote = verifyQuoteKey(input.key)
  if (!quote || quote.userId !== actor.userId) throw invalidFieldsFault('key')
  if (!input.terms) throw badRequest(orderErrorTexts.terms)
  if (input.payFacType !== quote.payFacType) throw invalidFieldsFault('payFacType')
  const given = quote.bookingId ? undefined : payerIn(input)
  const id = quote.orderId
  // The quote names every row we need, so all reads start in parallel and are awaited in the order of the checks.
  const loadProspect = startProspect(quote, { actor, nowMs })
  const reading = input.displayCurrency === undefined ? [] : preventUnhandledPromiseRejection(readExchangeRates(nowMs))
  const firstReads = [readProductAndBoard(quote, { actor, nowMs })]
  const [existing, email] = await Promise.all([readOrderById(id), emailOf(actor.userId)])
  if (existing) return { id }
  const placed = await retryOnConflict(async () => {
    const [product, board] = await (firstReads.pop() ?? readProductAndBoard(quote, { actor, nowMs }))
    if (product.orderIds?.includes(id)) return
    if (requireBookingIdOfOrder(quote.intent, product) !== quote.bookingId) throw badRequest(orderErrorTexts.notBooked)
    if (nowMs > quote.validUntil) throw badRequest(orderErrorTexts.quoteExpired)
    if (hashQuotedStay(requireAuthenticOfferKey(product.offerKey)) !== quote.stay)
      throw badRequest(orderErrorTexts.priceChanged)
    const prospect = await loadProspect(product.offerKey)
    requireSame(quote, prospect)
    const display = findOrderDisplay(prospect.offer.currency, input.displayCurrency, await reading)
    const order: StoredOrder = { ...orderOf(quote, prospect, nowMs), ...(display && { display }) }
    const [state, ...others] = putOrder(order, termsOf(prospect, given ? payerOf(given, email) : prospect.payer))
    // The condition fails if a concurrent request has placed this order from the same quote.
    const isPlaced = await tryCommitTransaction([
      { write: state, otherwise: createConditionFailedError },
      ...paymentOf(input, order, prospect, nowMs),
      ...others.map((write) => ({ write })),
      assignOrderToProduct(product, order, quote.intent === 'BOOK' ? 'DRAFT' : 'BOOKED'),
      ...board,
    ])
    return isPlaced ? { order, hold: prospect.hold } : undefined
  })
  if (placed) await keepHoldForPayment(placed, nowMs)
  return { id }
}

/**
 * Makes the hold of an order that waits for its card alone last for `holdMs` from now, because the card's bank may ask
 * its owner first. It isn't part of the transaction: if it fails, the hold ends as it was shown.
 */
async function keepHoldForPayment(
  { order, hold }: { readonly order: StoredOrder; readonly hold: ProspectiveOrder['hold'] },
  nowMs: number,
): Promise<void> {
  const untilMs = nowMs + holdMs
  if (!hold || hold.untilMs >= untilMs || hasFlag(order.flags, orderFlags.approvalRequired)) return
  await prolongHold(order.listingId, hold, untilMs)
}

/**
 * The clauses that place the payment of a booking or a change by card, and that keep the payments of which a refund or
 * a credit was computed from being refunded otherwise meanwhile; none for other orders.
 * @throws Fault 400 without a card token, or if the supplier's account can't be used
 */
function paymentOf(
  { paymentToken: token, verificationToken }: RouteParams<typeof routes.createOrder>,
  { id: orderId, intent, flags, supplierId, payFacType, amount, currency }: StoredOrder,
  { connection, payments }: ProspectiveOrder,
  nowMs: number,
): TransactionClause[] {
  const unchanged = payments.map((paid) =>
    requireUnchangedPayment(paid, () => badRequest(orderErrorTexts.priceChanged)),
  )
  if (!isChargedToCard({ intent, payFacType, flags })) return unchanged
  if (!connection) throw badRequest(orderErrorTexts.payFac)
  if (!token) throw invalidFieldsFault('paymentToken')
  const { provider, account } = connection
  const payment = {
    orderId,
    supplierId,
    facilitator: provider.facilitator,
    accountId: account.accountId,
    currency,
    amount: toMinorUnits(amount, currency),
  }
  return [...unchanged, ...placePayment(payment, { token, verificationToken }, nowMs)]
}

/**
 * Reads the pinned stay that a quote is for. For BOOK, also returns a clause that fails if the board is deleted in the
 * meantime; canceling and changing need no board, since a traveler may do so after
 * the board is gone.
 * @throws Fault 404 without the pin, or if the caller isn't on the board
 */
function readProductAndBoard(
  { tripId, productId, intent }: QuoteKeyClaims,
  { actor, nowMs }: QuoteRequestContext,
): Promise<[ProductForOrders, TransactionClause[]]> {
  const board = intent === 'BOOK' ? raiseBoardVersionAsMember(actor, tripId, nowMs).then((clause) => [clause]) : []
  return preventUnhandledPromiseRejection(Promise.all([presentProduct(productId), board]))
}

async function presentProduct(id: number): Promise<ProductForOrders> {
  const product = await readProductForOrders(id)
  if (!product) throw notFound()
  return product
}

function orderOf(
  quote: QuoteKeyClaims,
  { payFacType, flags, amount, offer, soldBy, leadId }: ProspectiveOrder,
  nowMs: number,
): StoredOrder {
  const { intent, orderId: id, userId, productId, tripId, listingId, supplierId, bookingId } = quote
  return {
    ...createInitialOrderState({ intent, payFacType, flags, nco: nowMs }),
    id,
    userId,
    productId,
    tripId,
    listingId,
    supplierId,
    bookingId,
    amount,
    totalPrice: offer.totalPrice,
    currency: offer.currency,
    reason: '',
    ...(soldBy && { soldBy }),
    ...(leadId && { leadId }),
    ...(offer.clubId && { clubId: offer.clubId }),
    nms: nowMs,
  }
}

/**
 * Starts the reads that an order needs. The returned function takes the pinned stay's offer key and returns the
 * order's contents.
 */
function startProspect(
  { bookingId, listingId, supplierId, tripId, payFacType, changeIds, change }: QuoteKeyClaims,
  asker: QuoteRequestContext,
): (offerKey: string) => Promise<ProspectiveOrder> {
  if (bookingId) {
    const early = startChangePaymentReads(changeIds)
    const prospect = preventUnhandledPromiseRejection(
      change
        ? computeProspectiveChange(asker, { bookingId, listingId, supplierId, payFacType }, change, early)
        : computeProspectiveCancellation(asker.actor, bookingId, asker.nowMs, supplierId, early),
    )
    return () => prospect
  }
  const reads = startListingAndSupplierReads(listingId, supplierId, payFacType)
  return (offerKey) => computeProspectiveOrder(offerKey, tripId, asker, ...reads)
}

/** Requires that total, amount due, currency and payment method still match the quote. @throws Fault 400 */
function requireSame(quote: QuoteKeyClaims, prospect: ProspectiveOrder): void {
  const { total, amount } = convertQuoteToMinorUnits(prospect)
  const isSame =
    prospect.payFacType === quote.payFacType &&
    prospect.offer.currency === quote.currency &&
    total === quote.total &&
    amount === quote.amount
  if (!isSame) throw badRequest(orderErrorTexts.priceChanged)
}

async function emailOf(userId: number): Promise<string> {
  const [account] = await readRowsByKeys([accountKey(userId)])
  if (!account) throw notFound()
  return String(account['email'])
}

/** Parses the payer's details from the checkout form. @throws Fault 400 that names the missing or invalid fields */
function payerIn(input: RouteParams<typeof routes.createOrder>): z.output<typeof bookingPayerSchema> {
  const parsed = bookingPayerSchema.safeParse(input)
  if (!parsed.success) throw invalidFieldsFault(...listFailingFields(parsed.error.issues))
  return parsed.data
}

const payerOf = (
  { firstName, lastName, phone, address, addressExt, city, state, country, zip }: z.output<typeof bookingPayerSchema>,
  email: string,
): PayerDetails => ({
  firstName,
  lastName,
  email,
  phone,
  billingAddress: { address, addressExt, city, state, country, zip },
})

const termsOf = (
  { offer, policies, listing, payFacProperties, payNotes, change }: ProspectiveOrder,
  payer: PayerDetails,
): OrderTerms => ({
  ...payer,
  offer,
  policies,
  listing,
  payFacProperties,
  payNotes,
  ...(change && { change }),
})
