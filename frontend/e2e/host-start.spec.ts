import type { Locator, Page } from '@playwright/test'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { extractMailCode, expect, test } from './fixtures.ts'
import { waitForLatestMail } from './mail.ts'
import { createSingleColorPicture } from './painted.ts'
import { fillSignUpForm } from './sign-up-screens.ts'

/** The most presses of a host from the first page to a public listing. Typing and choosing files are no presses. */
const mostPresses = 40

const step = (page: Page): string => /\/listings\/new\/\d+\/(.*)$/.exec(new URL(page.url()).pathname)?.[1] ?? ''

test('from the first page to a public listing in at most 40 presses, on six screens with parts', async ({
  page,
  person,
  third,
  expectedStatuses,
}) => {
  test.setTimeout(240_000)
  // Two forms of a screen edit one row: the later one may be refused once for its version, and repeats itself.
  expectedStatuses.add(400)
  await page.setViewportSize({ width: 1440, height: 900 })
  let presses = 0
  const press = async (target: Locator) => {
    presses++
    await target.click()
  }
  const goOn = async (to: string) => {
    await press(page.getByRole('button', { name: 'Continue' }))
    await expect.poll(() => step(page)).toBe(to)
  }
  const screen = (number: number) => page.getByRole('list', { name: `Screen ${number} of 6` })

  await page.goto('/')
  await press(page.getByRole('banner').getByRole('link', { name: 'Sign up' }))
  await fillSignUpForm(page, person)
  presses++ // The country is chosen from a list.
  await press(page.getByRole('dialog').getByRole('button', { name: 'Sign up' }))
  const { text } = await waitForLatestMail(process.env['NB_E2E_ORIGIN'] as string, person.email)
  await page.getByLabel('Digit 1 of 6').pressSequentially(extractMailCode(text))
  await expect(page.getByRole('heading', { name: `Welcome, ${person.name}` })).toBeVisible()

  await press(page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Create Listing' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Create your first listing' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Stay', exact: true })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^As myself/ })).toBeChecked()
  await expectAccessibleAndFitting(page)
  await goOn('type-selection')

  await expect(screen(1)).toBeVisible()
  await press(page.getByText('Lighthouse', { exact: true }))
  await page.getByLabel('Name', { exact: true }).fill('The Signal House')
  await expectAccessibleAndFitting(page)
  await goOn('location')

  // A pin on the map, which opens in the account's country, names its town and country.
  const map = page.getByRole('region', { name: 'Map of the place' })
  await expect(map.getByText('Press where the door is')).toBeVisible()
  presses++
  await map.click({ position: { x: 300, y: 200 } })
  await expect(page.getByLabel('City')).not.toHaveValue('')
  await expect(page.getByLabel('Country')).toHaveValue('AU')
  await page.getByRole('combobox', { name: 'Find the street or town' }).fill('Warrnambool')
  await press(page.getByRole('option', { name: /Warrnambool.*Victoria/ }))
  await expect(page.getByLabel('City')).toHaveValue('Warrnambool')
  await expectAccessibleAndFitting(page)
  await goOn('details')

  await press(page.getByRole('button', { name: /^More guests/ }))
  await press(page.getByText('WiFi', { exact: true }).first())
  await page.locator('input[type=file]').setInputFiles([await createSingleColorPicture(page, 'house.jpg')])
  await expect(page.getByRole('img', { name: /The Signal House, photo/ })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await goOn('rates/new')

  await expect(page.getByRole('combobox', { name: 'Currency' }).locator('option:checked')).toHaveText(/Australian/)
  await page.getByRole('textbox', { name: 'Base price' }).fill('248')
  await press(page.getByText('Flexible', { exact: true }))
  // A screen whose last form is refused keeps what the ones above it have saved.
  await press(page.getByRole('button', { name: 'Continue' }))
  await expect(page.getByText(/^Say how, when and in which currency guests pay/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Payment notes' }).fill('Bank transfer in A$ within 3 days of our yes.')
  await expectAccessibleAndFitting(page)
  await goOn('taxes-and-fees')

  await expect(page.getByRole('heading', { name: 'Got any bookings lined up for your stay?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add calendar' })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await goOn('review')

  await expect(page.getByText('A$1,240.00')).toBeVisible()
  await press(page.getByRole('button', { name: 'Confirm' }))
  await press(page.getByText('Public', { exact: true }))
  const listingId = /\/listings\/new\/(\d+)/.exec(page.url())?.[1] ?? ''
  await press(page.getByRole('button', { name: 'Save and continue' }))
  await expect(page).toHaveURL(/\/details\/basics$/)
  expect(presses).toBeLessThanOrEqual(mostPresses)

  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Your hosting' })).toContainText('Nothing waits for your answer')

  await third.page.goto(`/listing/${listingId}`)
  await expect(third.page.getByRole('heading', { level: 1, name: 'The Signal House' })).toBeVisible()
})
