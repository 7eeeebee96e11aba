import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { buildStayCalendar } from './build-stay-calendar.ts'

it('holds the stay from check-in to check-out in the listing’s zone, its place and its code, and not how to get in', () => {
  const text = buildStayCalendar({
    order: {
      id: 48172093,
      offer: { day: 20_832, length: 5 },
      arrival: { latitude: -38.4682, longitude: 144.1047, checkInInfo: 'The key is in the lamp-oil store' },
      supplier: { name: 'Otway Coast; Stays' },
      reservations: [{ confirmation: 'SZXR-RPXV' }],
    } as unknown as Parameters<typeof buildStayCalendar>[0]['order'],
    listing: {
      name: 'Lightkeeper’s Cottage, “by the sea”',
      timezone: 'Australia/Melbourne',
      checkInTime: '15:00:00',
      checkOutTime: '',
    },
    lines: ['3 Lightkeepers Lane', 'Aireys Inlet'],
    orderUrl: 'https://nestboard.example/order/48172093',
    nowMs: Date.UTC(2026, 10, 20),
  })
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')!)
  expect(event.startDate.toJSDate().toISOString()).toBe('2027-01-14T04:00:00.000Z')
  expect(event.endDate.toJSDate().toISOString()).toBe('2027-01-19T00:00:00.000Z')
  expect(event.summary).toBe('Lightkeeper’s Cottage, “by the sea”')
  expect(event.location).toBe('3 Lightkeepers Lane, Aireys Inlet')
  expect(event.description).toBe('Confirmation code: SZXR-RPXV\nHost: Otway Coast; Stays')
  expect(event.component.getFirstPropertyValue('geo')).toEqual([-38.4682, 144.1047])
  expect(text).not.toContain('lamp-oil')
  expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
})
