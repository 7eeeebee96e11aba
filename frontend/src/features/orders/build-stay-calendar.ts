import type { OrderedListing } from '@nestboard/shared/orders/reservation.ts'
import { computeCheckInMs, computeCheckOutMs } from '@nestboard/shared/orders/preview-cancellation.ts'
import ICAL from 'ical.js'
import type { OrderDetails } from './api.ts'

interface Stay {
  readonly order: Pick<OrderDetails, 'id' | 'offer' | 'arrival' | 'supplier'> & {
    readonly reservations: readonly Pick<OrderDetails['reservations'][number], 'confirmation'>[]
  }
  readonly listing: Pick<OrderedListing, 'name' | 'timezone' | 'checkInTime' | 'checkOutTime'>
  /** The address, line by line. */
  readonly lines: readonly string[]
  readonly orderUrl: string
  readonly nowMs: number
}

/**
 * A booked stay as an iCalendar file (RFC 5545), from check-in to check-out. How to get in stays on the order's page,
 * because calendars are shared with others.
 */
export function buildStayCalendar({ order, listing, lines, orderUrl, nowMs }: Stay): string {
  const { id, offer, arrival, supplier, reservations } = order
  const at = (ms: number) => ICAL.Time.fromJSDate(new Date(ms), true)
  const codes = reservations.map(({ confirmation }) => `Confirmation code: ${confirmation}`)
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', `order-${id}@${new URL(orderUrl).hostname}`)
  event.addPropertyWithValue('dtstamp', at(nowMs))
  event.addPropertyWithValue('dtstart', at(computeCheckInMs({ ...listing, day: offer.day })))
  event.addPropertyWithValue('dtend', at(computeCheckOutMs({ ...listing, ...offer })))
  event.addPropertyWithValue('summary', listing.name)
  event.addPropertyWithValue('location', lines.join(', '))
  event.addPropertyWithValue('description', [...codes, supplier && `Host: ${supplier.name}`].filter(Boolean).join('\n'))
  event.addPropertyWithValue('url', orderUrl)
  if (arrival) event.addPropertyWithValue('geo', [arrival.latitude, arrival.longitude])
  // A stay leaves its days free for other entries.
  event.addPropertyWithValue('transp', 'TRANSPARENT')
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Nestboard//Stay//EN')
  calendar.addSubcomponent(event)
  return `${calendar.toString()}\r\n`
}
