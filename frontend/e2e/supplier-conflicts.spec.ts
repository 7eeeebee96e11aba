import { callApiAs, expect, test } from './fixtures.ts'

test('a second editor of a supplier’s profile or payment sees what changed, keeps their input and overwrites nothing unseen', async ({
  page,
  signedIn,
  expectedStatuses,
}) => {
  void signedIn
  expectedStatuses.add(400)
  await page.goto('/')
  const api = callApiAs(page)
  const { id } = await api<{ id: number }>('supplier/create', { name: 'Otway', type: 'PRO' })
  await api('supplier/profile/update', { id, country: 'AU', city: 'Lorne' })
  const late = await page.context().newPage()
  await late.routeWebSocket(/\/ws/, (socket) => void socket.close())
  const alert = late.getByRole('alert').filter({ hasText: 'changed elsewhere' })
  const save = late.getByRole('button', { name: 'Save', exact: true })
  const card = (name: string) =>
    late.locator('section').filter({ has: late.getByRole('heading', { name, exact: true }) })

  await late.goto(`/supplier/${id}/manage/profile`)
  await late.getByRole('button', { name: 'Edit location and phone' }).click()
  await api('supplier/profile/update', { id, city: 'Torquay', country: 'NZ' })
  await late.getByLabel('City').fill('Apollo Bay')
  await save.click()
  await expect(alert).toContainText('City: was Lorne, now Torquay')
  await expect(alert).toContainText('Country: was Australia, now New Zealand, now in your form')
  await expect(late.getByLabel('City')).toHaveValue('Apollo Bay')
  await save.click()
  await expect(card('Location and phone')).toContainText('Apollo Bay')
  await expect(card('Location and phone')).toContainText('New Zealand')

  await late.getByRole('button', { name: 'Edit name and intro' }).click()
  await api('supplier/update', { id, name: 'Otway Coast' })
  await late.getByLabel('Business name').fill('Otway Hills')
  await save.click()
  await expect(alert).toContainText('Business name: was Otway, now Otway Coast')
  await late.getByRole('button', { name: 'Cancel' }).click()
  await expect(card('Name and intro')).toContainText('Otway Coast')

  await late.goto(`/supplier/${id}/manage/payment`)
  await late.getByRole('button', { name: 'Edit how you are paid' }).click()
  await late.getByRole('radio', { name: 'Custom' }).check()
  await late.getByRole('textbox', { name: 'Payment notes' }).fill('By bank transfer in euros')
  await api('supplier/profile/update', { id, payFacType: 'CUSTOM', payNotes: 'In cash, in euros, on arrival' })
  await save.click()
  await expect(alert).toContainText('Payment: was None, now Custom')
  await expect(alert).toContainText('Payment notes: was none, now In cash, in euros, on arrival')
  await save.click()
  await expect(card('How you are paid')).toContainText('By bank transfer in euros')
})
