import { expectAccessible } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createListingByApi } from './listing-by-api.ts'
import { orderPinByApi, pinStayByApi } from './order-by-api.ts'

for (const width of [360, 1440])
  test(`a user finds their stays under Trips, and their recent searches and stays at home, at ${width} px`, async ({
    page,
    other,
    signedIn,
    expectedStatuses,
  }) => {
    test.slow()
    expectedStatuses.add(500)
    expect(signedIn.id).toBeGreaterThan(0)
    await page.setViewportSize({ width, height: 800 })
    const host = other.page
    const made = await createListingByApi(host, undefined, { photos: 2 })
    await page.goto('/trips')
    await expect(page.getByRole('heading', { level: 1, name: 'Trips' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No upcoming trips' })).toBeVisible()
    await expectAccessible(page)
    const kept = await orderPinByApi(page, await pinStayByApi(page, made, 9))
    const withdrawn = await orderPinByApi(page, await pinStayByApi(page, made, 20))
    await callApiAs(page)('trip/product/order/withdraw', { id: withdrawn.id })
    await callApiAs(host)('trip/product/order/updateApproval', { id: kept.id, approved: 'true' })
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('article')).toHaveCount(1, { timeout: 2000 })
      await expect(page.getByRole('article')).toContainText('Booked', { timeout: 2000 })
    }).toPass()
    const card = page.getByRole('article', { name: 'Lightkeeper’s Cottage' })
    await expect(card.getByRole('link', { name: /View board/ })).toBeVisible()
    await expectAccessible(page)
    if (width > 1000) {
      await page.getByRole('button', { name: 'My Plans' }).click()
      const next = page.getByRole('group', { name: 'Next trip' })
      await expect(next.getByRole('menuitem', { name: /^Lightkeeper’s Cottage/ })).toHaveAttribute('href', /itinerary$/)
      await page.keyboard.press('Escape')
    }
    await page.getByRole('tab', { name: 'Canceled' }).click()
    await expect(card).toContainText('Withdrawn')
    await page.getByRole('tab', { name: 'Past' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'No past trips' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Past' })).toHaveAttribute('aria-selected', 'true')
    // The nights of the booked stay are taken, so the listing's page offers other dates and similar stays.
    await page.evaluate(
      ([day]) => (localStorage.setItem('nb.searchDay', String(day)), localStorage.setItem('nb.searchLength', '3')),
      [made.today + 9],
    )
    await page.goto(`/listing/${made.id}`)
    const taken = page.getByRole('region', { name: 'Not available on these dates' })
    await taken.scrollIntoViewIfNeeded()
    await expect(taken.getByRole('group', { name: 'Other dates' }).getByRole('button')).toHaveCount(3)
    await expectAccessible(page)
    await taken.getByRole('button', { name: 'Similar stays on these dates' }).click()
    await expect(page).toHaveURL(/\/stay\/search\/\d+$/)
    const result = page.getByRole('article').first()
    const name = (await result.getByRole('heading').textContent()) ?? ''
    const media: string[] = []
    page.on('request', (request) => void (request.url().includes('media/list') && media.push(request.url())))
    await result.hover()
    expect(media).toEqual([])
    await result.getByRole('button', { name: `Next photo of ${name}` }).click()
    await expect(result.getByRole('status')).toHaveText(/^(\d \/ \d|No more photos)$/)
    expect(media).toHaveLength(1)
    await page.goBack()
    await taken.getByRole('group', { name: 'Other dates' }).getByRole('button').first().click()
    await expect(taken).toBeHidden()
    await expect(page).toHaveURL(/offerKey=/)
    // The page stores the new dates with the viewed stay a moment later.
    const noted = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('nb.recent') ?? '{}').stays?.[0]?.day as number)
    await expect.poll(noted).not.toBe(made.today + 9)
    // Home starts with the next trip, recent searches and the last viewed stay.
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Your next trip' }).getByRole('article')).toContainText('Booked')
    await expect(page.getByRole('region', { name: 'Recent searches' }).getByRole('link')).toHaveCount(1)
    const viewed = page.getByRole('region', { name: 'Last viewed' })
    await expect(viewed.getByRole('article')).toContainText(/A\$\d/)
    await expect(viewed.getByRole('link', { name: 'Lightkeeper’s Cottage' })).toHaveAttribute('href', /offerKey=/)
    await expectAccessible(page)
    await page.route('**/order/list?*', (route) => route.fulfill({ status: 500, json: { status: 'ERROR' } }))
    await page.goto('/trips')
    await expect(page.getByRole('heading', { name: 'Your trips did not load' })).toBeVisible({ timeout: 30_000 })
    await page.unroute('**/order/list?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(card).toContainText('Booked')
    const box = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(box).toBeLessThanOrEqual(width)
    await card.getByRole('link', { name: /View order/ }).click()
    await expect(page).toHaveURL(`/order/${kept.id}`)
    await page.getByRole('button', { name: width < 600 ? 'You' : 'My Plans' }).click()
    await page.getByRole('menuitem', { name: 'Trips' }).click()
    await expect(page).toHaveURL('/trips')
  })
