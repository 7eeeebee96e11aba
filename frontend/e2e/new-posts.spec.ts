import type { Locator, Page } from '@playwright/test'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'

const before = Array.from({ length: 8 }, (_, nth) => `Post ${nth + 1} of the winter. ${'The oven is lit. '.repeat(12)}`)

/** Returns the position of a post in the window, and how far the page is scrolled. */
const placeOf = async (page: Page, post: Locator) => [(await post.boundingBox())?.y, await page.evaluate(() => scrollY)]

/** Scrolls so that an element's middle is at the same height as the middle of a floating element. */
async function scrollBelow(page: Page, element: Locator, floating: Locator): Promise<void> {
  const middleOf = async (each: Locator) => {
    const { y, height } = (await each.boundingBox())!
    return y + height / 2
  }
  const top = (await middleOf(element)) - (await middleOf(floating))
  await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), top)
}

test('new posts are announced with their number, don’t move the page until asked for, and then appear on top', async ({
  page,
  signedIn,
  other,
}) => {
  test.setTimeout(240_000)
  expect(signedIn.id).toBeGreaterThan(0)
  const host = callApiAs(other.page)
  const { id: supplierId } = await host<{ id: number }>('supplier/create', { name: 'Otway Coast', type: 'PRO' })
  const publish = (text: string) => host('post/create', { supplierId, text })
  for (const text of before) await publish(text)
  await callApiAs(page)('supplier/follower/create', { supplierId })

  await page.goto('/')
  await page.getByRole('heading', { name: 'Your feed' }).scrollIntoViewIfNeeded()
  const posts = page.getByRole('region', { name: 'Posts' }).getByRole('article')
  await expect(posts).toHaveCount(before.length)
  const readAgain = page.waitForRequest(/\/v1\/post\/read\?/)
  const middle = posts.nth(3)
  await middle.scrollIntoViewIfNeeded()
  const place = await placeOf(page, middle)
  // A post that has been in view for 4 seconds is refetched. The test waits for that request.
  await readAgain

  await publish('A new roof')
  await expect(page.getByRole('button', { name: '1 new post', exact: true })).toBeInViewport()
  expect(await placeOf(page, middle)).toEqual(place)
  await publish('A new door')
  await publish('A new stove')
  const offered = page.getByRole('button', { name: '3 new posts', exact: true })
  await expect(offered).toBeInViewport()
  expect(await placeOf(page, middle)).toEqual(place)
  await expect(posts).toHaveCount(before.length)
  // The button floats over the posts. For the accessibility check, the page is scrolled so that the button covers text
  // and hides no control.
  await expectAccessibleAndFitting(page, () => scrollBelow(page, posts.nth(4).getByText(/^Post \d/), offered))

  await offered.click()
  await expect(posts).toHaveCount(before.length + 3)
  for (const [nth, text] of ['A new stove', 'A new door', 'A new roof'].entries())
    await expect(posts.nth(nth)).toContainText(text)
  await expect(posts.first()).toBeInViewport()
  await expect(offered).toHaveCount(0)

  await publish('A new floor')
  await expect(page.getByRole('button', { name: '1 new post', exact: true })).toBeVisible()
})
