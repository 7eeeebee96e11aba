import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { readAs } from '../managed-listing.ts'

const onwards = (page: Page) => page.getByRole('button', { name: 'Continue' })
const stepIn = (page: Page): string => /\/listings\/new\/\d+\/(.*)$/.exec(new URL(page.url()).pathname)?.[1] ?? ''

/** The wizard as a person uses it, with the number of presses that a listing needs. */
export class ListingWizard {
  readonly page: Page
  clicks = 0

  constructor(page: Page) {
    this.page = page
  }

  /** The listing's id in the address. */
  get listingId(): number {
    return Number(/\/listings\/new\/(\d+)/.exec(this.page.url())?.[1])
  }

  async press(target: Locator): Promise<void> {
    this.clicks++
    await target.click()
  }

  /** Presses Continue, which is not counted, because the step refuses it with a text. */
  async expectRefused(text: string): Promise<void> {
    await onwards(this.page).click()
    await expect(this.page.getByText(text)).toBeVisible()
  }

  /** Continues to a step. */
  async goOn(step: string): Promise<void> {
    await this.press(onwards(this.page))
    await this.expectStep(step)
  }

  async expectStep(step: string): Promise<void> {
    await expect.poll(() => stepIn(this.page)).toMatch(new RegExp(`^${step}$`))
  }

  async expectTitle(heading: string, number: number): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(this.page.getByText(`${number} of 18`)).toBeVisible()
  }

  async back(): Promise<void> {
    await this.page.getByRole('button', { name: 'Back', exact: true }).click()
  }
}

interface Named {
  readonly id: number
  readonly name: string
}

/** The listings of a supplier that the user of the page sees. */
export async function listingsOf(page: Page, supplierId: number): Promise<readonly Named[]> {
  const { listings } = await readAs<{ listings: Named[] }>(page, `stay/listing/listBySupplier?supplierId=${supplierId}`)
  return listings
}

/** The rates of a listing that the user of the page sees. */
export async function ratesOf(page: Page, listingId: number): Promise<readonly Named[]> {
  const { rates } = await readAs<{ rates: Named[] }>(page, `stay/listing/rate/list?listingId=${listingId}`)
  return rates
}
