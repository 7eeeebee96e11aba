import { isCardPaymentFacilitator } from '@nestboard/shared/orders/model.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { useQuery } from '@tanstack/react-query'
import { href, Link, useParams } from 'react-router'
import { orderQuery, type OrderDetails } from '../../features/orders/api.ts'
import { ChangeStayForm } from '../../features/orders/change-stay-form.tsx'
import { StaySummary } from '../../features/orders/stay-summary.tsx'
import { MessageSupplierLink } from '../../features/messages/message-supplier-link.tsx'
import { NotFoundPageWithHomeLink } from '../../lib/navigation/not-found-page-with-home-link.tsx'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chevronLeftIcon } from '../../ui/icons/sign.ts'
import { OrderQueryContent } from './order-query-content.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import './order.css'

/** Page to change the dates or travelers of the stay that an order booked. */
export function Screen() {
  const id = parseId(useParams()['id'])
  const who = useSignedInUser()
  if (!who) return null
  return id === undefined ? <NotFoundPageWithHomeLink /> : <Change key={id} id={id} userId={who.account.id} />
}

function Change({ id, userId }: { id: number; userId: number }) {
  const query = useQuery(orderQuery(id))
  return (
    <OrderQueryContent of={query} skeleton={<OrderSkeleton label="Loading your stay" />}>
      {(order) => <ChangePage order={order} refusal={findRefusal(order, userId)} />}
    </OrderQueryContent>
  )
}

/** Why this reader can't change the stay, as far as the order tells; undefined if the server is to be asked. */
function findRefusal({ userId: payerId, intent, status, product }: OrderDetails, userId: number): string | undefined {
  if (payerId !== userId) return orderErrorTexts.notYoursToChange
  return intent === 'BOOK' && status === 'COMPLETE' && product?.status === 'BOOKED'
    ? undefined
    : orderErrorTexts.notBooked
}

function ChangePage({ order, refusal }: { order: OrderDetails; refusal: string | undefined }) {
  const { id, offer, payFacType, supplier } = order
  const listing = order.listings[0]
  const toOrder = href('/order/:id', { id: String(id) })
  if (refusal !== undefined || !listing)
    return (
      <div className="wrap">
        <ErrorState
          level={2}
          title={refusal ?? orderErrorTexts.noLongerAvailable}
          action={
            <Link className={buildButtonClass()} to={toOrder}>
              Back to the order
            </Link>
          }
        />
      </div>
    )
  return (
    <div className="wrap order">
      <div className="order__main">
        <header className="order__head">
          <Link className="order__back row gap-2 t-14 two" to={toOrder}>
            <Icon path={chevronLeftIcon} size={16} />
            Back to the order
          </Link>
          <h1 className="h-48">Change dates or travelers</h1>
          <p className="t-18 two">
            Choose the stay you would like instead. Until the change is done, you keep the one you booked with{' '}
            {supplier?.name ?? 'the supplier'}.
          </p>
        </header>
        <ChangeStayForm
          order={order}
          listing={listing}
          contact={<MessageSupplierLink supplierId={order.supplierId} listingId={order.listingId} />}
        />
      </div>
      <StaySummary offer={offer} listing={listing} byCard={isCardPaymentFacilitator(payFacType)} />
    </div>
  )
}
