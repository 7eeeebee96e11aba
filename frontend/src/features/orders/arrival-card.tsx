import type { ArrivalInstructions, OrderedListing } from '@nestboard/shared/orders/reservation.ts'
import { formatZoneIfDifferent } from '@nestboard/shared/kernel/format-stay-moment.ts'
import { listingDefaults } from '@nestboard/shared/listing/model.ts'
import { isCardPaymentFacilitator } from '@nestboard/shared/orders/model.ts'
import { computeCheckInMs } from '@nestboard/shared/orders/preview-cancellation.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { getBrowserTimeZone } from '../../lib/time/use-time-zone-and-clock.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { Button, buildButtonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { calendarIcon } from '../../ui/icons/trip.ts'
import { walkIcon } from '../../ui/icons/tool.ts'
import { Notice } from '../../ui/notice.tsx'
import { formatPhoneLink } from '../intl/format-phone-link.ts'
import { getCountryName } from '../intl/names.ts'
import { formatClockTime } from '../listing/stay-words.ts'
import type { OrderDetails } from './api.ts'
import './arrival-card.css'

interface Props {
  readonly order: OrderDetails
  readonly arrival: ArrivalInstructions
  readonly listing: OrderedListing
}

/** What a traveler needs once the stay is booked: address, check-in, payment and how to reach the host. */
export function ArrivalCard({ order, arrival, listing }: Props) {
  const { checkInInfo, checkOutInfo } = arrival
  const lines = listAddressLines(arrival)
  const label = formatZoneIfDifferent(
    computeCheckInMs({ ...listing, day: order.offer.day }),
    listing.timezone,
    getBrowserTimeZone(),
  )
  const zone = label === undefined ? '' : ` (${label})`
  const host = order.supplier?.name ?? 'the supplier'
  const saving = useMutation({
    mutationFn: async () => {
      const { buildStayCalendar } = await import('./build-stay-calendar.ts')
      const text = buildStayCalendar({ order, listing, lines, orderUrl: location.href, nowMs: Date.now() })
      downloadFile(`stay-${order.id}.ics`, 'text/calendar;charset=utf-8', text)
    },
  })
  return (
    <Card aria-labelledby="arrival-title">
      <h2 id="arrival-title" className="h-22">
        Your stay
      </h2>
      <dl className="arrival">
        <Fact label="Address">
          <address>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <div className="arrival__ways">
            <a className={buildButtonClass({ look: 'main' })} href={wayTo(arrival)} target="_blank" rel="noreferrer">
              <Icon path={walkIcon} />
              Get directions
            </a>
            <Button icon={calendarIcon} busy={saving.isPending} busyLabel="Writing…" onClick={() => saving.mutate()}>
              Add to calendar
            </Button>
            <a className="link t-14" href={mapOf(arrival)} target="_blank" rel="noreferrer">
              Open in a map
            </a>
          </div>
          {saving.isError && <Notice tone="bad">The calendar file couldn’t be made. Please try again.</Notice>}
        </Fact>
        <Fact label="Check-in">
          <span className="num">
            from {formatClockTime(listing.checkInTime || listingDefaults.checkInTime)}
            {zone}
          </span>
          {checkInInfo && <p className="arrival__text">{checkInInfo}</p>}
        </Fact>
        <Fact label="Check-out">
          <span className="num">
            until {formatClockTime(listing.checkOutTime || listingDefaults.checkOutTime)}
            {zone}
          </span>
          {checkOutInfo && <p className="arrival__text">{checkOutInfo}</p>}
        </Fact>
        {!isCardPaymentFacilitator(order.payFacType) && (
          <Fact label="Payment">
            <p className="arrival__text">{order.payNotes || `Agree with ${host} on how and when to pay.`}</p>
          </Fact>
        )}
        <Fact label={`Reach ${host}`}>
          <Reach {...arrival} />
          <Link
            className={buildButtonClass({ size: 's' })}
            to={href('/supplier/:id/message', { id: String(order.supplierId) })}
          >
            Message
          </Link>
        </Fact>
      </dl>
    </Card>
  )
}

function Reach({ phone, email }: Pick<ArrivalInstructions, 'phone' | 'email'>) {
  return (
    <>
      {phone && (
        <a className="link num" href={formatPhoneLink(phone)}>
          {phone}
        </a>
      )}
      {email && (
        <a className="link" href={`mailto:${encodeURIComponent(email)}`}>
          {email}
        </a>
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="t-14 two">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The address of a booked stay, line by line. */
export const listAddressLines = ({ address, addressExt, zip, city, state, country }: ArrivalInstructions): string[] =>
  [address, addressExt, [zip, city].filter(Boolean).join(' '), state, getCountryName(country)].filter(Boolean)

/** Opens the map app on phones that have one. */
const wayTo = ({ latitude, longitude }: ArrivalInstructions): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`

const mapOf = ({ latitude, longitude }: ArrivalInstructions): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
