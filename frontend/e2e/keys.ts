import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const maxTabs = 150

/** Presses Tab until the target has the focus, and checks that its focus ring is visible. */
export async function pressTabUntilFocused(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let press = 0; press < maxTabs; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
  throw new Error(`Tab never came to ${String(target)}; it ended at ${at}`)
}

/** Moves to the target with Tab and presses a key, by default Enter. */
export async function focusAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await pressTabUntilFocused(page, target)
  await page.keyboard.press(key)
}

/**
 * Presses an arrow key until the announcement appears. After an entry is picked up, the sortable list measures its
 * entries with a delay, and keys pressed before that do nothing.
 */
export async function pressArrowUntilAnnounced(page: Page, key: `Arrow${string}`, announcement: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(page.getByText(announcement)).toBeAttached({ timeout: 1000 })
  }).toPass()
}
