import { localTimeToEpochMs } from '@nestboard/shared/kernel/day.ts'
import { formatEventTime, formatStayMoment } from '@nestboard/shared/kernel/format-stay-moment.ts'
import { expectNoHorizontalOverflow } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createListingByApi } from './listing-by-api.ts'
import { orderPinByApi, pinStayByApi } from './order-by-api.ts'

const stayZone = 'Australia/Melbourne'
const travelerZone = 'America/Los_Angeles'
const dayMs = 86_400_000

test.use({ timezoneId: travelerZone })

test('all pages show times of a stay in its own zone, labeled for readers elsewhere, and times of events in the reader’s zone', async ({
  page,
  signedIn,
  other,
  browser,
  baseURL,
}) => {
  test.slow()
  expect(signedIn.id).toBeGreaterThan(0)
  const made = await createListingByApi(other.page)
  await callApiAs(other.page)('stay/listing/update', { id: made.id, timezone: stayZone })
  const inDays = 9
  const productId = await pinStayByApi(page, made, inDays)
  const deadline = formatStayMoment(localTimeToEpochMs(stayZone, made.today + inDays - 7, '15:00:00'), stayZone, {
    zone: travelerZone,
    nowMs: Date.now(),
  })
  expect(deadline).toMatch(/, 3:00 PM \(Melbourne time\)$/)

  await page.goto(`/order/checkout/${productId}`)
  await expect(page.getByText(`until ${deadline}`)).toBeVisible()
  await expect(page.getByText('Times are Melbourne time.')).toBeVisible()

  const { id, supplierId } = await orderPinByApi(page, productId)
  const placedAt = async (): Promise<{ nco: number; tripId: number }> => {
    const answer = await page.context().request.get(`${baseURL}/v1/trip/product/order/get?id=${id}`)
    return ((await answer.json()) as { data: { nco: number; tripId: number } }).data
  }
  const { nco, tripId } = await placedAt()
  const nowMs = Date.now()
  const placedHere = formatEventTime(nco, { zone: travelerZone, nowMs })
  const answerBy = (zone: string) => formatStayMoment(nco + dayMs, stayZone, { zone, nowMs })

  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/order/${id}`)
    await expect(page.getByText(`placed ${placedHere}`)).toBeVisible()
    await expect(page.getByText(`has until ${answerBy(travelerZone)}`)).toBeVisible()
    await expectNoHorizontalOverflow(page)
    await page.goto(`/trip/${tripId}/orders`)
    await expect(page.getByText(placedHere, { exact: true })).toBeVisible()
    await expectNoHorizontalOverflow(page)
  }

  // The host is in the stay's time zone: the host sees the same deadline without the name of a zone, and the order's
  // date in the host's zone.
  await other.page.goto('/')
  const storageState = await other.page.context().storageState()
  const home = await browser.newContext({ baseURL: baseURL as string, timezoneId: stayZone, storageState })
  const desk = await home.newPage()
  await desk.goto(`/supplier/${supplierId}/manage/orders`)
  const card = desk.getByRole('article', { name: `Order ${id}` })
  await expect(card).toContainText(`Answer by ${answerBy(stayZone)}.`)
  expect(answerBy(stayZone)).not.toContain('Melbourne')
  await expect(card).toContainText(formatEventTime(nco, { zone: stayZone, nowMs }))
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(card).not.toContainText('Answer by')
  await home.close()

  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto(`/order/${id}`)
  await expect(page.getByRole('heading', { name: 'If plans change' })).toBeVisible()
  await expect(page.getByText(`Canceling is free until ${deadline}`)).toBeVisible()
  await expect(page.getByText('from 3:00 PM (Melbourne time)')).toBeVisible()
  // All steps of the order are done within seconds, so the list of steps shows today's date in the traveler's zone.
  const today = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: travelerZone })
  await expect(page.getByRole('list', { name: 'Progress of the order' })).toContainText(today.format(nco))
  await page.goto(`/trip/${tripId}/itinerary`)
  await expect(page.getByText('Melbourne time')).toBeVisible()
})
