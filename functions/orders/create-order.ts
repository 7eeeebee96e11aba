import type { RouteParams } from '@nestboard/shared/kernel/route.ts'
import { invalidFieldsFault, notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { bookingPayerSchema } from '@nestboard/shared/orders/payer.ts'
import type * as routes from '@nestboard/shared/orders/routes.ts'
import { createInitialOrderState } from '@nestboard/shared/orders/steps.ts'
import { listFailingFields } from '@nestboard/shared/kernel/list-failing-fields.ts'
import type * as z from 'zod/mini'
import { createConditionFailedError, tryCommitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { accountKey } from '../kernel/rows.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readRowsByKeys } from '../kernel/table/read.ts'
import { retryOnConflict } from '../kernel/table/version.ts'
import { requireAuthenticOfferKey } from '../offers/offer.ts'
import { raiseBoardVersionAsMember } from '../trips/board.ts'
import { requireBookingIdToCancel } from './to-ordered-product.ts'
import { readOrderById, putOrder } from './order.store.ts'
import type { StoredOrder } from './stored-order.ts'
import { readProductForOrders, assignOrderToProduct } from '../trips/product-order.ts'
import type { ProductForOrders } from '../trips/product-order.ts'
import {
  preventUnhandledPromiseRejection,
  startListingAndSupplierReads,
  computeProspectiveOrder,
  computeProspectiveCancellation,
  convertQuoteToMinorUnits,
} from './prospective-order.ts'
import type { QuoteRequestContext, ProspectiveOrder } from './prospective-order.ts'
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
  const firstReads = [readProductAndBoard(quote, { actor, nowMs })]
  const [existing, email] = await Promise.all([readOrderById(id), emailOf(actor.userId)])
  if (existing) return { id }
  await retryOnConflict(async () => {
    const [product, board] = await (firstReads.pop() ?? readProductAndBoard(quote, { actor, nowMs }))
    if (product.orderIds?.includes(id)) return
    if (requireBookingIdToCancel(quote.intent, product) !== quote.bookingId) throw badRequest(orderErrorTexts.notBooked)
    if (nowMs > quote.validUntil) throw badRequest(orderErrorTexts.quoteExpired)
    if (hashQuotedStay(requireAuthenticOfferKey(product.offerKey)) !== quote.stay)
      throw badRequest(orderErrorTexts.priceChanged)
    const prospect = await loadProspect(product.offerKey)
    requireSame(quote, prospect)
    const order = orderOf(quote, prospect, nowMs)
    const [state, ...others] = putOrder(order, termsOf(prospect, given ? payerOf(given, email) : prospect.payer))
    // The condition fails if a concurrent request has placed this order from the same quote.
    await tryCommitTransaction([
      { write: state, otherwise: createConditionFailedError },
      ...others.map((write) => ({ write })),
      assignOrderToProduct(product, order, quote.intent === 'BOOK' ? 'DRAFT' : 'BOOKED'),
      ...board,
    ])
  })
  return { id }
}

/**
 * Reads the pinned stay that a quote is for. For BOOK, also returns a clause that fails if the board is deleted in the
 * meantime; canceling needs no board, since a traveler may cancel after the board is gone.
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
  { bookingId, listingId, supplierId, tripId }: QuoteKeyClaims,
  asker: QuoteRequestContext,
): (offerKey: string) => Promise<ProspectiveOrder> {
  if (bookingId) {
    const cancellation = preventUnhandledPromiseRejection(
      computeProspectiveCancellation(asker.actor, bookingId, asker.nowMs, supplierId),
    )
    return () => cancellation
  }
  const reads = startListingAndSupplierReads(listingId, supplierId)
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
  { offer, policies, listing, payFacProperties, payNotes }: ProspectiveOrder,
  payer: PayerDetails,
): OrderTerms => ({
  ...payer,
  offer,
  policies,
  listing,
  payFacProperties,
  payNotes,
})
