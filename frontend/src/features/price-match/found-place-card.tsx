import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import type { FoundEstablishment, PriceMatch } from '@nestboard/shared/price-match/model.ts'
import { confirmPriceMatchPlace } from '@nestboard/shared/price-match/routes.ts'
import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { toLocalDay } from '../../lib/time/to-local-day.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { warningIcon } from '../../ui/icons/sign.ts'
import { Notice } from '../../ui/notice.tsx'
import { VerifiedLabel } from '../../ui/verified-label.tsx'
import { refetchBoard } from '../trips/api.ts'

interface Props {
  readonly match: PriceMatch & { readonly listingId: number }
  /** The listing to confirm; null while it is hidden. */
  readonly found: FoundEstablishment | null
}

/**
 * Asks the traveler whether the found listing is the booked place. Anybody can give a listing a hotel's name, so the
 * card shows what tells them apart.
 */
export function FoundPlaceCard({ match: { id, tripId, listingId, name }, found }: Props) {
  const [isRefusing, setRefusing] = useState(false)
  const answer = useApiMutation({
    send: (isPlace: boolean) => callApiRoute(confirmPriceMatchPlace, { id, listingId, isPlace }),
    fallbackText: 'That did not work. Try again in a moment.',
    refetch: (client) => refetchBoard(client, tripId),
    onDone: () => setRefusing(false),
  })
  if (!found)
    return (
      <section className="block" aria-labelledby="found-place">
        <h2 className="h-28" id="found-place">
          The place we found isn’t public now
        </h2>
        <p className="two">Come back later, or let us look for {name} at another supplier.</p>
        <div className="ends">
          <Button look="main" busy={answer.isBusy} busyLabel="Saving…" onClick={() => answer.run(false)}>
            Look for another
          </Button>
        </div>
      </section>
    )
  const { supplier } = found
  return (
    <section className="block" aria-labelledby="found-place">
      <header>
        <h2 className="h-28" id="found-place">
          Is this the place you booked?
        </h2>
        <p className="two">
          Until you say yes, {supplier.name} sees only the name of the place, your nights and how many you are. A yes
          also shows your name, your confirmation number and your booking confirmation.
        </p>
      </header>
      <FoundListing found={found} />
      <Cautions found={found} name={name} />
      <div className="ends">
        <Button look="main" busy={answer.sending === true} busyLabel="Saving…" onClick={() => answer.run(true)}>
          Yes, this is the place I booked
        </Button>
        <Button disabled={answer.isBusy} onClick={() => setRefusing(true)}>
          No, that isn’t it
        </Button>
      </div>
      <ConfirmDialog
        open={isRefusing}
        title="Look for another place?"
        confirm="Look for another"
        busy={answer.isBusy}
        busyLabel="Saving…"
        onConfirm={() => answer.run(false)}
        onCancel={() => setRefusing(false)}
      >
        {supplier.name} no longer sees this price match, and we don’t suggest its listings for it again.
      </ConfirmDialog>
    </section>
  )
}

function FoundListing({ found }: { found: FoundEstablishment }) {
  const { listingId, name, picture, place, supplier, verifiedDomain, listedMs, withinMeters } = found
  return (
    <>
      <div className="pm-found">
        {picture ? (
          <img src={pictureUrlOfSize(picture, 320)} alt="" width="96" height="96" />
        ) : (
          <span className="none none--plain" />
        )}
        <div>
          <h3 className="h-22" dir="auto">
            <Link className="link" to={href('/listing/:listingId', { listingId: String(listingId) })}>
              {name}
            </Link>
          </h3>
          {place && <p className="t-14 two">{place}</p>}
        </div>
      </div>
      <dl className="pm-facts pm-facts--pairs">
        <div>
          <dt>Supplier</dt>
          <dd>
            <Link className="link" to={href('/supplier/:id', { id: String(supplier.id) })}>
              {supplier.name}
            </Link>
          </dd>
        </div>
        <div>
          <dt>Domain</dt>
          <dd>{verifiedDomain ? <VerifiedLabel label={`Verified: ${verifiedDomain}`} /> : 'None verified'}</dd>
        </div>
        <div>
          <dt>Listed since</dt>
          <dd>{formatDay(toLocalDay(listedMs), {})}</dd>
        </div>
        <div>
          <dt>Distance</dt>
          <dd>{withinMeters === null ? 'You chose this listing' : `Within ${withinMeters} m of your place`}</dd>
        </div>
      </dl>
    </>
  )
}

/** What speaks against the listing being the booked place. */
function Cautions({ found: { isNewer, verifiedDomain, supplier }, name }: { found: FoundEstablishment; name: string }) {
  return (
    <>
      {isNewer && (
        <Notice tone="warn" icon={warningIcon}>
          This listing is newer than your price match, or was renamed or moved since. Ask {name} before you say yes if
          you aren’t sure.
        </Notice>
      )}
      {verifiedDomain === null && (
        <Notice tone="warn" icon={warningIcon}>
          {supplier.name} has no verified domain: nothing but the name and the location says that it is {name}.
        </Notice>
      )}
    </>
  )
}
