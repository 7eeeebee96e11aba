import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const sample = (page: Page) => page.getByRole('form', { name: 'Sample' })
const sentBy = async (page: Page) =>
  JSON.parse(await sample(page).locator('output').innerText()) as Record<string, unknown>

test.beforeEach(async ({ page }) => {
  await page.goto('/_local/form')
  await expect(page.getByRole('heading', { name: 'Forms' })).toBeVisible()
})

async function fill(page: Page, name = 'Lighthouse') {
  const form = sample(page)
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Guests').fill('4')
  await form.getByLabel('Price').fill('286,50')
  await form.getByLabel('Arrival').fill('2027-02-01')
  await form.getByLabel('Country').selectOption('AU')
  await form.getByRole('button', { name: 'Add bed' }).click()
  await form.getByLabel('Bed 1').fill('double')
}

test('numbers, money, days, choices, lists and files are sent with their types', async ({ page }) => {
  const form = sample(page)
  await fill(page)
  await form.getByLabel('State').selectOption('Victoria')
  await form.getByLabel('Breakfast').check()
  await form.getByRole('button', { name: 'Add bed' }).click()
  await form.getByLabel('Bed 2').fill('bunk')
  await form.getByRole('button', { name: 'Up' }).nth(1).click()
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'dusk.png', mimeType: 'image/png', buffer: Buffer.from('not empty') })
  await form.getByRole('button', { name: 'Send' }).click()
  expect(await sentBy(page)).toMatchObject({
    name: 'Lighthouse',
    guests: 4,
    price: 286.5,
    arrival: 20_850,
    country: 'AU',
    state: 'Victoria',
    hasBreakfast: true,
    beds: [
      { kind: 'bunk', count: 1 },
      { kind: 'double', count: 1 },
    ],
    photo: 'dusk.png',
    key: 36,
  })
})

test('an empty form shows an error at each required field and focuses the first; list items have their own errors', async ({
  page,
}) => {
  const form = sample(page)
  await form.getByRole('button', { name: 'Send' }).click()
  for (const text of ['Name is required', 'Guests are required', 'Price is required', 'Add a bed at least'])
    await expect(form.getByText(text)).toBeVisible()
  await expect(form.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await fill(page)
  await form.getByLabel('Guests').fill('17')
  await form.getByLabel('Bed 1').fill('')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('Between 1 and 16 guests')).toBeVisible()
  await expect(form.getByLabel('Bed 1')).toHaveAccessibleDescription('Kind is required')
  await form.getByLabel('Guests').fill('16')
  await form.getByLabel('Bed 1').fill('single')
  await form.getByLabel('Price').fill('1.005')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByLabel('Price')).toBeFocused()
  await expect(form.getByLabel('Price')).toHaveValue('1.005')
})

test('changing the country clears the state', async ({ page }) => {
  const form = sample(page)
  await form.getByLabel('Country').selectOption('AU')
  await form.getByLabel('State').selectOption('Tasmania')
  await form.getByLabel('Country').selectOption('NZ')
  await expect(form.getByLabel('State')).toHaveValue('')
})

test('a refusal that names a field is shown at that field, any other above the form, and the input is kept', async ({
  page,
}) => {
  const form = sample(page)
  await fill(page, 'taken')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Please use fewer letters')
  await expect(form.getByLabel('Name')).toBeFocused()
  for (const [name, text] of [
    ['busy', 'Too many requests. Try again in 5 seconds.'],
    ['broken', 'Try again in a moment.'],
  ] as const) {
    await form.getByLabel('Name').fill(name)
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByRole('alert').filter({ hasText: text })).toBeVisible()
  }
  await expect(form.getByLabel('Price')).toHaveValue('286,50')
})

test('a drop zone refuses files of another type and files that are too large, by name and reason', async ({ page }) => {
  const form = sample(page)
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    form.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await choose('IMG_4411.heic', 'image/heic', Buffer.from('x'))
  await expect(form.getByText('IMG_4411.heic: only png, jpg and jpeg')).toBeVisible()
  await choose('pano.png', 'image/png', Buffer.alloc(5 * 1_048_576 + 1))
  await expect(form.getByText('pano.png: larger than 5 MB')).toBeVisible()
  await expect(form.getByText('IMG_4411.heic')).toBeHidden()
  await form.getByRole('button', { name: 'Dismiss: pano.png' }).click()
  await expect(form.getByText('pano.png')).toBeHidden()
})

test('a text area grows from five lines to twelve', async ({ page }) => {
  const area = sample(page).getByLabel('About')
  const lines = async (count: number) => {
    await area.fill(Array.from({ length: count }, (_, i) => `line ${i + 1}`).join('\n'))
    return area.evaluate((each) => {
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(each)
      return Math.round(
        (each.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight),
      )
    })
  }
  expect([await lines(1), await lines(8), await lines(40)]).toEqual([5, 8, 12])
})

test('autosave sends valid input once typing stops, and retries after the next edit', async ({ page }) => {
  const form = page.getByRole('form', { name: 'Note' })
  const saved = form.locator('output')
  await form.getByLabel('Note').pressSequentially('ab')
  await expect(form.getByText('waiting')).toBeVisible()
  await page.waitForTimeout(1500)
  await expect(saved).toHaveText('')
  await form.getByLabel('Note').pressSequentially('c')
  await expect(saved).toHaveText('abc')
  await expect(form.getByText('saved')).toBeVisible()
  await form.getByLabel('Note').fill('broken')
  await expect(form.getByText('failed')).toBeVisible()
  await form.getByLabel('Note').fill('mended')
  await expect(saved).toHaveText('abc, mended')
})
