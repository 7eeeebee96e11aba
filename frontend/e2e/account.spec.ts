import type { Page } from '@playwright/test'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'

const partOf = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title }) })

test('every section of the account saves in place and keeps its values after a reload', async ({ page, signedIn }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Edit Account' }).click()
  const handle = `isla_${signedIn.id.toString(36)}`
  const edit = async (part: string, fill: () => Promise<unknown>) => {
    await page.getByRole('button', { name: `Edit ${part}` }).click()
    await fill()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(partOf(page, part).getByText('Saved')).toBeVisible()
  }
  await edit('name', async () => {
    await page.getByLabel('First name').fill('Isla')
    await page.getByLabel('Last name').fill('Corrigan')
  })
  await edit('username', () => page.getByLabel('Username').fill(handle))
  await edit('phone', () => page.getByLabel('Phone').fill('+61 3 9123 4567'))
  await edit('gender', () => page.getByLabel('Gender').selectOption('Female'))
  await page.reload()
  for (const text of ['Corrigan', `@${handle}`, '+61 3 9123 4567', 'Female'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
})

test('a refused field keeps its input and shows the reason', async ({ page, signedIn }) => {
  await page.goto(`/profile/${signedIn.id}/edit`)
  await page.getByRole('button', { name: 'Edit phone' }).click()
  await page.getByLabel('Phone').fill('call me')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Invalid phone number')).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue('call me')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Edit phone' })).toBeFocused()

  await page.getByRole('button', { name: 'Edit name' }).click()
  await page.getByLabel('Display name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Display name is required')).toBeVisible()
  await expect(page.getByLabel('Display name')).toBeFocused()
})

test('a version conflict on a field is reported before the edit is saved', async ({
  page,
  signedIn,
  context,
  baseURL,
  expectedStatuses,
}) => {
  expectedStatuses.add(400)
  // Without a socket this page doesn't know of changes made elsewhere.
  await page.routeWebSocket(/\/ws/, (socket) => void socket.close())
  await page.goto(`/profile/${signedIn.id}/edit`)
  const changeElsewhere = (fields: Record<string, string>) =>
    context.request.post(`${baseURL}/v1/user/account/update`, {
      form: { id: String(signedIn.id), ...fields },
      headers: { origin: baseURL as string },
    })
  await page.getByRole('button', { name: 'Edit phone' }).click()
  await changeElsewhere({ phone: '+61 3 0000 0000' })
  await page.getByLabel('Phone').fill('+61 3 9999 9999')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('changed elsewhere while you were editing')
  await expect(page.getByRole('alert')).toContainText('Phone: was none, now +61 3 0000 0000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(partOf(page, 'Phone')).toContainText('+61 3 9999 9999')

  // A field that wasn't edited here takes the value saved elsewhere, so that saving again overwrites nothing.
  await page.getByRole('button', { name: 'Edit name' }).click()
  await changeElsewhere({ lastName: 'Marrow' })
  await page.getByLabel('First name').fill('Isla')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Last name: was none, now Marrow, now in your form')
  await expect(page.getByLabel('Last name')).toHaveValue('Marrow')
  await page.getByRole('button', { name: 'Save' }).click()
  for (const text of ['Isla', 'Marrow']) await expect(page.getByText(text, { exact: true })).toBeVisible()
})

test("another user's account is not found", async ({ page, signedIn }) => {
  await page.goto(`/profile/${signedIn.id + 1}/edit`)
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
})

test('biography, location, languages, gender and visibility show required-field errors and keep their values after a reload', async ({
  page,
  signedIn,
}) => {
  await page.goto(`/profile/${signedIn.id}/edit`)
  const begin = (part: string) => page.getByRole('button', { name: `Edit ${part}` }).click()
  const save = async (part: string) => {
    await partOf(page, part).getByRole('button', { name: 'Save' }).click()
    await expect(partOf(page, part).getByText('Saved')).toBeVisible()
  }
  await begin('biography')
  await page.getByLabel('Biography').fill('Keeper of a light.\nSwims.')
  await save('biography')
  await begin('location')
  await page.getByLabel('Country').selectOption('')
  await partOf(page, 'Location').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Country is required')).toBeVisible()
  await page.getByLabel('Country').selectOption('New Zealand')
  await page.getByLabel('City').fill('Wellington')
  await save('location')
  await begin('languages')
  const add = page.getByLabel('Add a language')
  for (const name of ['Swiss German', 'English', 'French']) {
    await add.fill(name)
    await page.getByRole('option', { name, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Remove: English' }).click()
  await expectAccessibleAndFitting(page)
  await save('languages')
  await begin('gender')
  await page.getByLabel('Gender').selectOption('')
  await partOf(page, 'Gender').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Gender is required')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await begin('who sees your profile')
  await page.getByRole('radio', { name: 'Private' }).check()
  await save('Who sees your profile')
  await page.reload()
  for (const text of ['Keeper of a light.', 'New Zealand', 'Wellington', 'Swiss German, French', 'Private.'])
    await expect(page.getByText(text)).toBeVisible()
})

test('a taken username is refused', async ({ page, signedIn, expectedStatuses }) => {
  expectedStatuses.add(400)
  const owner = callApiAs(page)
  const handle = `keepers_${signedIn.id.toString(36)}`
  const { id } = await owner<{ id: number }>('supplier/create', { name: 'Keepers', type: 'PRO' })
  await owner('supplier/update', { id, handle })
  await page.goto(`/profile/${signedIn.id}/edit`)
  await page.getByRole('button', { name: 'Edit username' }).click()
  await page.getByLabel('Username').fill(handle.toUpperCase())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Username is not available')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()
})

test('a picture is cropped by keyboard, saved, shown in the header, and removed after confirmation', async ({
  page,
  signedIn,
  expectedStatuses,
}) => {
  // A busy machine may not finish checking the uploaded picture within one request. The server then answers 503, and
  // the app retries.
  expectedStatuses.add(503)
  const failed = 'An error occured while saving the picture. Please try again or use a different picture.'
  await page.goto(`/profile/${signedIn.id}/edit`)
  await page.getByRole('button', { name: 'Add picture' }).click()
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  await choose('not-a-picture.jpg', Buffer.from('<script>alert(1)</script>'))
  await expect(page.getByText(failed)).toBeVisible()
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 600
    canvas.height = 300
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    pen.fillStyle = '#26347a'
    pen.fillRect(0, 0, 600, 300)
    return canvas.toDataURL('image/jpeg').split(',')[1] as string
  })
  await choose('me.jpg', Buffer.from(picture, 'base64'))
  const dialog = page.getByRole('dialog', { name: 'Your picture' })
  const area = dialog.getByRole('application')
  await area.focus()
  const before = await dialog.locator('.crop img').getAttribute('style')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.locator('.crop img')).not.toHaveAttribute('style', before as string)
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await expect(dialog.getByText('110%')).toBeVisible()
  await expectAccessibleAndFitting(page)

  expectedStatuses.add(500)
  await page.route('**/v1/media/requestUpload', (route) => route.fulfill({ status: 500, json: { status: 'ERROR' } }))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(failed)).toBeVisible()
  await page.unroute('**/v1/media/requestUpload')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(partOf(page, 'Picture').getByText('Saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu' }).locator('img')).toHaveAttribute(
    'src',
    /^\/media\/\d+\//,
  )

  await page.getByRole('button', { name: 'Change picture' }).click()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByRole('alertdialog', { name: 'Remove picture' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Add picture' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu' }).locator('img')).toHaveCount(0)
})

test('links and Back ask before unsaved input is lost, and a save in another tab is shown at the same time', async ({
  page,
  signedIn,
}) => {
  const pages = page.getByRole('navigation', { name: 'Account pages' })
  const ask = page.getByRole('alertdialog', { name: 'Discard changes' })
  // Playwright's goBack waits for a page load, which a blocked Back never causes, so the test calls `history.back()`
  // itself.
  const back = () => page.evaluate(() => history.back())
  await page.goto(`/profile/${signedIn.id}/edit/suppliers`)
  await pages.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Edit phone' }).click()
  await page.getByLabel('Phone').fill('+61 3 9123 4567')
  await pages.getByRole('link', { name: 'Login & security' }).click()
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/edit$/)
  await back()
  await expect(ask).toBeVisible()
  await expect(page).toHaveURL(/\/edit$/)
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await callApiAs(page)('user/profile/update', { id: signedIn.id, country: 'AU', bio: 'Said in another tab' })
  await expect(page.getByText('Said in another tab')).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue('+61 3 9123 4567')
  await back()
  await ask.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'My suppliers' })).toBeVisible()
  await expect(page).toHaveURL(/\/suppliers$/)
})
