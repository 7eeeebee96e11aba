import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { getFromApiAs } from '../managed-listing.ts'

const onwards = (page: Page) => page.getByRole('button', { name: 'Continue' })
const stepIn = (page: Page): string => /\/listings\/new\/\d+\/(.*)$/.exec(new URL(page.url()).pathname)?.[1] ?? ''

/** Drives the listing wizard step by step, as a person with a small window would. */
export class ListingWizardDriver {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** The listing's id, read from the URL. */
  get listingId(): number {
    return Number(/\/listings\/new\/(\d+)/.exec(this.page.url())?.[1])
  }

  async press(target: Locator): Promise<void> {
    await target.click()
  }

  /** Clicks Continue, which the step must refuse with this text. */
  async expectRefused(text: string): Promise<void> {
    await this.showOneStep()
    await onwards(this.page).click()
    await expect(this.page.getByText(text)).toBeVisible()
  }

  /** Clicks Continue in a window that shows one step a screen, and expects the wizard to reach this step. */
  async goOn(step: string): Promise<void> {
    await this.showOneStep()
    await this.press(onwards(this.page))
    await this.expectStep(step)
  }

  private showOneStep(): Promise<void> {
    return this.page.setViewportSize({ width: 880, height: 800 })
  }

  async expectStep(step: string): Promise<void> {
    await expect.poll(() => stepIn(this.page)).toMatch(new RegExp(`^${step}$`))
  }

  async expectTitle(heading: string, number: number): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(this.page.getByText(`${number} of 18`)).toBeVisible()
  }

  async back(): Promise<void> {
    await this.showOneStep()
    await this.page.getByRole('button', { name: 'Back', exact: true }).click()
  }
}

interface Named {
  readonly id: number
  readonly name: string
}

/** Lists the listings of a supplier that the user of the page can see. */
export async function listSupplierListings(page: Page, supplierId: number): Promise<readonly Named[]> {
  const { listings } = await getFromApiAs<{ listings: Named[] }>(
    page,
    `stay/listing/listBySupplier?supplierId=${supplierId}`,
  )
  return listings
}

/** Lists the rates of a listing that the user of the page can see. */
export async function listListingRates(page: Page, listingId: number): Promise<readonly Named[]> {
  const { rates } = await getFromApiAs<{ rates: Named[] }>(page, `stay/listing/rate/list?listingId=${listingId}`)
  return rates
}
