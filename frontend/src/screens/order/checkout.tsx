import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { maxMessageLength } from '@nestboard/shared/messages/model.ts'
import { isCardPaymentFacilitator, orderFlags } from '@nestboard/shared/orders/model.ts'
import type { Account } from '@nestboard/shared/profile/model.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { computePriceChange } from '@nestboard/shared/orders/price-change.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { href, Link, useLocation, useParams } from 'react-router'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { refetchMessages, sendMessage, type ThreadPartner } from '../../features/messages/api.ts'
import { MessageSupplierLink } from '../../features/messages/message-supplier-link.tsx'
import { buildThreadDraftName, useMessageDraft } from '../../features/messages/use-message-draft.ts'
import { GroupRateTag } from '../../features/offers/group-rate-tag.tsx'
import { orderQuoteQuery, type OrderQuote } from '../../features/orders/api.ts'
import type { BillingFormValues } from '../../features/orders/billing.ts'
import { saveBillingDetails } from '../../features/orders/save-billing-details.ts'
import { CheckoutHoldNotice } from '../../features/orders/checkout-hold-notice.tsx'
import { NightsTaken } from '../../features/orders/nights-taken.tsx'
import { useCheckoutHold, type CheckoutHold } from '../../features/orders/use-checkout-hold.ts'
import { PlaceOrderForm } from '../../features/orders/place-order-form.tsx'
import { StaySummary } from '../../features/orders/stay-summary.tsx'
import { accountQuery, preferenceQuery } from '../../features/profile/api.ts'
import { ApiError, isFinalApiRefusal } from '../../lib/api/call-api-route.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { formatTimeOfDay } from '../../lib/time/format-time-of-day.ts'
import { storeBrowserTabDraft } from '../../lib/storage/browser-tab-draft.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { clockIcon, chevronLeftIcon } from '../../ui/icons/sign.ts'
import { Icon } from '../../ui/icon.tsx'
import { TotalInReadersCurrency } from '../../features/orders/total-in-readers-currency.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { OrderQueryContent } from './order-query-content.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { BookingTerms } from './booking-terms.tsx'
import './order.css'
import { NotFoundPageWithHomeLink } from '../../lib/navigation/not-found-page-with-home-link.tsx'

// Lazy, because only orders by card need it; the provider's script comes after it.
const CardForm = createLazyComponent(() => import('../../features/orders/card-form.tsx'), 'CardForm')
const ConfirmPayment = createLazyComponent(() => import('../../features/orders/confirm-payment.tsx'), 'ConfirmPayment')

/** Page to book a pinned stay: its quote, the billing address, the terms and the button that places the order. */
export function Screen() {
  const productId = parseId(useParams()['id'])
  const who = useSignedInUser()
  const orderId = parseId(new URLSearchParams(useLocation().search).get('order') ?? undefined)
  if (!who) return null
  if (productId === undefined) return <NotFoundPageWithHomeLink />
  if (orderId !== undefined)
    return (
      <Suspense fallback={<OrderSkeleton label="Loading the order" />}>
        <ConfirmPayment key={orderId} orderId={orderId} />
      </Suspense>
    )
  return <Checkout key={productId} productId={productId} userId={who.account.id} />
}

function Checkout({ productId, userId }: { productId: number; userId: number }) {
  const client = useQueryClient()
  const navigate = usePageNavigate()
  const toasts = useToast()
  const [quote, account, preference] = [
    useQuery(orderQuoteQuery(productId, 'BOOK')),
    useQuery(accountQuery(userId)),
    useQuery(preferenceQuery(userId)),
  ]
  const hold = useCheckoutHold(productId)
  const [message, setMessage] = useMessageDraft(`checkout-message.${productId}`)
  const isTaken = quote.error instanceof ApiError && quote.error.text === orderErrorTexts.heldByOthers
  const { refetch: quoteAgain } = quote
  const isFreeAgain = isTaken && hold.answer?.state !== 'TAKEN' && hold.answeredAtMs > quote.errorUpdatedAt
  useEffect(() => {
    if (isFreeAgain) void quoteAgain()
  }, [isFreeAgain, quoteAgain])
  const [before, setBefore] = useState<OrderQuote>()
  const isDigital = new URLSearchParams(useLocation().search).get('digital') === '1'
  // If a new quote fails to load, the old quote and the typed values stay on the page. If the server refuses a quote,
  // its reason replaces the page.
  const isRefused = !quote.data || isFinalApiRefusal(quote.error)
  const error =
    (isRefused ? quote.error : null) ??
    (account.data ? null : account.error) ??
    (preference.data ? null : preference.error)
  const isHere = !error && quote.data && account.data && preference.data
  const all = {
    data: isHere ? { quote: quote.data, account: account.data, preference: preference.data } : undefined,
    error,
    isFetching: quote.isFetching,
    refetch: () => Promise.all([quote.refetch(), account.refetch(), preference.refetch()]),
  }
  const tellHost = async ({ supplierId, supplier }: OrderQuote, orderId: number, text: string) => {
    const host: ThreadPartner = { kind: 'supplier', id: supplierId }
    try {
      await sendMessage({ userId }, host, { text, pictures: [], card: { orderId } }, crypto.randomUUID())
    } catch {
      storeBrowserTabDraft(buildThreadDraftName({ userId }, host), text)
      const name = supplier?.name ?? 'the supplier'
      toasts.show({
        key: 'message',
        text: `Your order is placed, but your message was not sent. It is kept in your conversation with ${name}.`,
      })
      return
    }
    await refetchMessages(client)
  }
  const keep = async (of: Account, billing: BillingFormValues) => {
    try {
      await saveBillingDetails(client, of, billing)
    } catch {
      toasts.show({ key: 'billing', text: 'Your order is placed, but your billing address was not saved.' })
    }
  }
  const done = (
    { account: of, quote: placed }: { account: Account; quote: OrderQuote },
    orderId: number,
    billing: BillingFormValues | undefined,
  ) => {
    hold.keepOnLeaving()
    if (billing) void keep(of, billing)
    if (message.trim()) void tellHost(placed, orderId, message.trim())
    setMessage('')
    void navigate(href('/order/:id', { id: String(orderId) }), { replace: true })
  }
  if (isTaken)
    return (
      <NightsTaken
        hold={hold}
        isBusy={hold.isBusy || quote.isFetching}
        onCheckAgain={() => {
          hold.holdAgain()
          void quoteAgain()
        }}
      />
    )
  return (
    <OrderQueryContent of={all} skeleton={<OrderSkeleton label="Loading the price" />}>
      {(known) => (
        <Page quote={known.quote} before={before} hold={hold}>
          <PlaceOrderForm
            {...known}
            isQuoting={quote.isFetching}
            onStale={() => {
              setBefore(known.quote)
              void quote.refetch()
            }}
            onPlaced={(orderId, billing) => done(known, orderId, billing)}
            {...(isCardPaymentFacilitator(known.quote.payFacType) && {
              renderCard: (ref, proceed) => (
                <Suspense fallback={<SkeletonBox height={180} />}>
                  <CardForm
                    ref={ref}
                    quote={known.quote}
                    isDigital={isDigital}
                    onWallet={proceed}
                    contact={
                      <MessageSupplierLink supplierId={known.quote.supplierId} listingId={known.quote.listingId} />
                    }
                  />
                </Suspense>
              ),
            })}
          >
            <section className="order__sec" aria-labelledby="message-title">
              <h2 id="message-title" className="h-28">
                Message to {known.quote.supplier?.name ?? 'the supplier'}
              </h2>
              <TextArea
                label="Why you come, when you arrive, what you would like to know"
                optional
                rows={3}
                maxLength={maxMessageLength}
                value={message}
                onChange={({ target }) => setMessage(target.value)}
              />
            </section>
            {known.quote.listings[0] && <BookingTerms quote={known.quote} listing={known.quote.listings[0]} />}
          </PlaceOrderForm>
        </Page>
      )}
    </OrderQueryContent>
  )
}

interface PageProps {
  readonly quote: OrderQuote
  readonly before: OrderQuote | undefined
  readonly hold: CheckoutHold
  readonly children: ReactNode
}

function Page({ quote, before, hold, children }: PageProps) {
  const { offer, pinned, listings, payFacType, validUntil } = quote
  const listing = listings[0]
  const change = before
    ? computePriceChange(before.offer, offer)
    : pinned
      ? computePriceChange(pinned, offer)
      : undefined
  return (
    <div className="wrap order order--price-first">
      <div className="order__main">
        <header className="order__head">
          {listing && (
            <Link
              className="order__back row gap-2 t-14 two"
              to={href('/listing/:listingId', { listingId: String(listing.id) })}
            >
              <Icon path={chevronLeftIcon} size={16} />
              Back to {listing.name}
            </Link>
          )}
          <h1 className="h-48">
            {hasFlag(quote.flags, orderFlags.approvalRequired) ? 'Request to book' : 'Book'} this stay
          </h1>
          {change && (
            <Notice tone={change.difference < 0 ? 'good' : 'warn'} live>
              {change.text}
            </Notice>
          )}
          <CheckoutHoldNotice hold={hold} />
        </header>
        {children}
      </div>
      {listing && (
        <StaySummary offer={offer} listing={listing} byCard={isCardPaymentFacilitator(payFacType)}>
          <GroupRateTag offer={offer} />
          <TotalInReadersCurrency amount={offer.totalPrice} currency={offer.currency} />
          <p className="t-14 two row gap-2">
            <Icon path={clockIcon} size={16} />
            Price good until {formatTimeOfDay(validUntil)}
          </p>
        </StaySummary>
      )}
    </div>
  )
}
