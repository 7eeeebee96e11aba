import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { expect, it } from 'vitest'
import { formatCleaningCalendar } from './format-cleaning-calendar.ts'

const day = parseIsoDay('2026-11-20')
const stay = {
  orderId: 1,
  listingId: 1,
  listingName: 'Hut',
  day,
  length: 2,
  checkInTime: '16:00:00',
  checkOutTime: '10:00:00',
}
const unfold = (calendar: string): string => calendar.replaceAll('\r\n ', '')

it('says until when a listing is free by the next arrival at the same listing', () => {
  const arriving = [
    { ...stay, orderId: 2, day: day + 9 },
    { ...stay, orderId: 3, day: day + 5 },
    { ...stay, orderId: 4, listingId: 2, day: day + 2 },
  ]
  const calendar = unfold(formatCleaningCalendar([stay], arriving, 0))
  expect(calendar).toContain('DTSTART;VALUE=DATE:20261122')
  expect(calendar).toContain('DESCRIPTION:Free from 10:00. Next guest 2026-11-25 from 16:00.')
  expect(unfold(formatCleaningCalendar([stay], [], 0))).toContain('No next guest yet.')
})

it('keeps lines within 75 bytes, whatever the listing is called', () => {
  const listingName = `${'Häuschen, 山の家; '.repeat(9)}\n`
  const calendar = formatCleaningCalendar([{ ...stay, listingName }], [], 0)
  expect(calendar.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const name = listingName.replaceAll(/[,;]/g, String.raw`\$&`).replace('\n', String.raw`\n`)
  expect(unfold(calendar)).toContain(`SUMMARY:Clean ${name}`)
})
