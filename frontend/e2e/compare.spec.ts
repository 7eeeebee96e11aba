import { expectAccessible, expectAccessibleAndFitting } from './accessibility.ts'
import { createBoardWithPin, createBookableListing, getOfferKey } from './board-stay.ts'
import { callApiAs, expect, test } from './fixtures.ts'

test('stays are compared side by side, and a decision of one member reaches the other', async ({
  page,
  signedIn,
  other,
}) => {
  test.slow()
  const { tripId, productId } = await createBoardWithPin(page, { stayName: 'Cliff House' })
  const post = callApiAs(page)
  const second = await createBookableListing(other.page, 'Saltgrass')
  await callApiAs(other.page)('stay/listing/rate/update', {
    id: second.rateId,
    name: 'Flexible',
    price: 90,
    visibility: 'PUBLIC',
    active: 'true',
  })
  await callApiAs(other.page)('user/account/update', { id: other.id, visibility: 'PUBLIC' })
  await post('trip/product/create', { tripId, offerKey: await getOfferKey(page, second) })
  await post('trip/product/create', { tripId, offerKey: await getOfferKey(page, second, { inDays: 40 }) })
  await post('trip/update', { id: tripId, userIds: other.id })
  await post('trip/product/vote', { id: productId, voted: 'true' })

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/trip/${tripId}/planning`)
  await page.getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(`/trip/${tripId}/compare`)
  await expect(page.getByRole('heading', { name: 'Side by side', level: 1 })).toBeVisible()
  // The two stays of the same nights are compared at first; the third one has other dates.
  const names = page.getByRole('columnheader').getByRole('link')
  await expect(names).toHaveText(['Cliff House', 'Saltgrass'])
  await expect(page.getByText('1 of 2 have voted. Prices checked just now.')).toBeVisible()
  const row = (label: string) => page.getByRole('row', { name: new RegExp(`^${label}`) })
  await expect(row('Total').getByRole('cell')).toContainText(['A$200.00', 'A$180.00Lowest'])
  await expect(row('Rating')).toContainText('Same for all')
  await expect(row('To the nearest of these')).toContainText('as the crow flies')
  await page.getByRole('button', { name: 'Total', exact: true }).click()
  await expect(names).toHaveText(['Saltgrass', 'Cliff House'])
  await expect(page.getByRole('rowheader', { name: /Total/ })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('switch', { name: 'Only what differs' }).click()
  await expect(row('Rating')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: /^All dates/ }).click()
  await expect(names).toHaveCount(3)
  await expectAccessibleAndFitting(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(page.getByRole('table')).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.goBack()
  await expect(page).toHaveURL(`/trip/${tripId}/planning`)
  await page.goForward()

  await other.page.goto(`/trip/${tripId}/planning`)
  await expect(other.page.getByRole('link', { name: 'Compare' })).toBeVisible()
  await page.getByRole('article', { name: 'Cliff House' }).getByRole('button', { name: 'Decide' }).click()
  const asking = page.getByRole('dialog', { name: 'Decide on Cliff House?' })
  await expect(asking).toContainText('1 of 1 vote')
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(page.getByText('Decided. 1 other person is told.')).toBeVisible()

  const verdict = other.page.getByRole('region', { name: 'Cliff House' })
  await expect(verdict).toContainText(`Decided by ${signedIn.name}`)
  await expect(other.page.getByRole('button', { name: /^Vote for Saltgrass.*vote closed$/ })).toBeDisabled()
  await expect(verdict.getByRole('link', { name: 'Reserve Cliff House' })).toHaveAttribute(
    'href',
    `/order/checkout/${productId}`,
  )
  await expectAccessibleAndFitting(other.page)
  await other.page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(
    other.page.getByRole('link', { name: `${signedIn.name} decided on a stay of your planning board` }),
  ).toBeVisible()
  await other.page.keyboard.press('Escape')

  await verdict.getByRole('button', { name: 'Reopen the vote' }).click()
  await expect(verdict).toBeHidden()
  await expect(page.getByRole('region', { name: 'Cliff House' })).toBeHidden()
  await expect(page.getByRole('article').getByRole('button', { name: 'Decide' })).toHaveCount(3)
})
