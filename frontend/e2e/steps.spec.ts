import type { Locator } from '@playwright/test'
import { billingFormValues } from './billing.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createListingByApi } from './listing-by-api.ts'

/**
 * Maximum number of steps for each task, starting with a newly opened page: clicks, choices, and fields that a person
 * fills in.
 */
const most = { find: 4, book: 13, answer: 3, pay: 1, cancel: 3 } as const
type Task = keyof typeof most

/** Performs a person's actions and counts them. */
class Steps {
  #count = 0
  readonly press = (control: Locator): Promise<void> => this.#done(control.click({ timeout: 30_000 }))
  readonly type = (field: Locator, text: string): Promise<void> => this.#done(field.fill(text))
  readonly choose = (field: Locator, value: string): Promise<void> =>
    this.#done(field.selectOption(value).then(() => undefined))
  readonly mark = (box: Locator): Promise<void> => this.#done(box.check())

  async #done(act: Promise<void>): Promise<void> {
    await act
    this.#count++
  }

  /** Returns the number of steps since the last call. */
  taken(): number {
    const count = this.#count
    this.#count = 0
    return count
  }
}

for (const width of [360, 1440])
  test(`a newcomer finds, books, pays for and cancels a stay, and its host answers, in few steps, at ${width} px`, async ({
    page,
    other,
    signedIn: signedUp,
    expectedStatuses,
  }) => {
    test.slow()
    expectedStatuses.add(401)
    const { page: desk } = other
    const name = `Steps Cottage ${width}`
    // No other test has a stay in this region, so this stay is on the first page of results.
    const barossaValley = { latitude: -34.53, longitude: 138.95 }
    const made = await createListingByApi(desk, name, { where: barossaValley })
    const answer = await desk.context().request.get(`/v1/stay/listing/get?id=${made.id}`)
    const { data } = (await answer.json()) as { data: { supplierId: number } }
    const payNotes = 'Pay by bank transfer within a week.'
    await callApiAs(desk)('supplier/profile/update', { id: data.supplierId, payFacType: 'CUSTOM', payNotes })
    await Promise.all([page, desk].map((each) => each.setViewportSize({ width, height: 800 })))
    const [traveler, host] = [new Steps(), new Steps()]
    const taken: Partial<Record<Task, number>> = {}

    // The logged-out traveler finds a stay in a named region.
    await page.context().clearCookies()
    await page.goto('/')
    const form = page.getByRole('form', { name: 'Search for a stay' })
    await traveler.type(form.getByRole('combobox', { name: 'Destination' }), 'Barossa')
    await traveler.press(page.getByRole('option', { name: /Barossa Valley/ }))
    await traveler.press(form.getByRole('button', { name: 'Search', exact: true }))
    const stay = page.getByRole('link', { name, exact: true }).first()
    await expect(stay).toBeVisible()
    await traveler.press(stay)
    await expect(page).toHaveURL(/\/listing\/\d+\?offerKey=/)
    taken.find = traveler.taken()

    // The traveler books the stay, with an existing account.
    if (width < 600) await traveler.press(page.getByRole('button', { name: 'Book this stay' }))
    await traveler.press(page.getByRole('group', { name: 'Your stay' }).getByRole('link', { name: 'Reserve' }))
    const dialog = page.getByRole('dialog', { name: 'Sign up' })
    await traveler.press(dialog.getByRole('link', { name: 'Log in' }))
    const login = page.getByRole('dialog')
    await traveler.type(login.getByLabel('Email'), signedUp.email)
    await traveler.type(login.getByLabel('Password', { exact: true }), signedUp.password)
    await traveler.press(login.getByRole('button', { name: 'Log in', exact: true }))
    await expect(page).toHaveURL(/\/listing\/\d+\?offerKey=/)
    await traveler.press(page.getByRole('group', { name: 'Your stay' }).getByRole('button', { name: 'Reserve' }))
    await expect(page).toHaveURL(/\/order\/checkout\/\d+$/)
    await traveler.choose(page.getByLabel('Country'), 'IE')
    for (const label of ['Phone', 'Address', 'City'] as const)
      await traveler.type(page.getByLabel(label, { exact: true }), billingFormValues[label])
    await traveler.mark(page.getByLabel('I agree to the terms of service'))
    await traveler.press(page.getByRole('button', { name: 'Proceed' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Awaiting Approval' })).toBeVisible()
    taken.book = traveler.taken()

    // The host answers the booking request, starting from the home page.
    await desk.goto('/')
    await host.press(desk.getByRole(width < 600 ? 'link' : 'button', { name: /^Notifications/ }))
    await host.press(desk.getByRole('link', { name: `${signedUp.name} would like to book ${name}` }))
    const request = desk.getByRole('article').filter({ hasText: signedUp.name })
    await host.press(request.getByRole('button', { name: 'Approve' }))
    await expect(request).toContainText('Successful')
    taken.answer = host.taken()

    // The traveler learns how and when to pay the host, starting from home.
    await page.goto('/')
    const next = page.getByRole('region', { name: 'Your next trip' })
    await traveler.press(next.getByRole('link', { name: /^View order/ }))
    await expect(page.getByText(payNotes)).toBeVisible()
    taken.pay = traveler.taken()

    // The traveler cancels the stay, starting from home.
    await page.goto('/')
    await traveler.press(next.getByRole('link', { name: /^View order/ }))
    await traveler.press(page.getByRole('link', { name: 'Cancel this stay' }))
    await traveler.press(page.getByRole('button', { name: 'Cancel stay' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Stay canceled' })).toBeVisible()
    taken.cancel = traveler.taken()
    for (const [task, count] of Object.entries(taken))
      expect([task, count]).toEqual([task, Math.min(count, most[task as Task])])
  })
