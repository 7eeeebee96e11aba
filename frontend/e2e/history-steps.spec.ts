import { createBoardWithPin } from './board-stay.ts'
import { expectPageEntry } from './expect-page-entry.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createCoordinates, createListingByApi } from './listing-by-api.ts'

test('Back and Forward treat each dialog of a phone as one step above its page', async ({ page, signedIn }) => {
  test.slow()
  expect(signedIn.id).toBeGreaterThan(0)
  await page.setViewportSize({ width: 360, height: 740 })
  const { id, today } = await createListingByApi(page)
  const stay = { query: 'Far Out', ...createCoordinates(), ages: '40,40', day: today + 40, length: 5 }
  const { id: searchId } = await callApiAs(page)<{ id: number }>('stay/search/create', stay)
  await page.goto(`/stay/search/${searchId}`)

  // A dialog in a dialog: each Back closes the upper one, and Forward opens nothing again.
  await page.getByRole('button', { name: /Far Out/ }).click()
  const search = page.getByRole('dialog', { name: 'Where next?' })
  await search.getByRole('button', { name: /Check-in/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(2)
  await page.evaluate(() => history.back())
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(search).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(search).toBeHidden()
  await expect(page).toHaveURL(`/stay/search/${searchId}`)
  await page.evaluate(() => history.forward())
  await expect(page).toHaveURL(`/stay/search/${searchId}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // A dialog that is closed by its button leaves no step behind.
  await page.goto(`/listing/${id}`)
  for (const close of ['button', 'Escape', 'Back']) {
    await page.getByRole('button', { name: 'See all amenities' }).click()
    const amenities = page.getByRole('dialog', { name: 'What this place offers' })
    await expect(amenities).toBeVisible()
    if (close === 'button') await amenities.getByRole('button', { name: 'Close' }).click()
    else if (close === 'Escape') await page.keyboard.press('Escape')
    else await page.evaluate(() => history.back())
    await expect(amenities).toBeHidden()
    await expect(page).toHaveURL(`/listing/${id}`)
  }
  await expectPageEntry(page)
  await page.goBack()
  await expect(page).toHaveURL(`/stay/search/${searchId}`)
})

test('what a dialog does takes the place of its page in history', async ({ page, signedIn }) => {
  test.slow()
  expect(signedIn.id).toBeGreaterThan(0)
  const { tripId } = await createBoardWithPin(page, { stayName: 'Cliff House' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/plans')
  await page.goto(`/trip/${tripId}/planning`)
  const menu = page.getByRole('button', { name: 'Edit planning board' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete Planning Board' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Planning Board' })
  await expect(question).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(`/trip/${tripId}/planning`)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete Planning Board' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/')
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/plans')
})
