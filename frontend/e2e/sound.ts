import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, expectReadable } from './fixtures.ts'

const widths = [360, 900, 1440]

/**
 * Checks a screen at every width in both themes: accessible, and no wider than the window. Every rule in light at each width, and in
 * dark on a phone; in dark at the other widths only the rules on colors, because a theme changes nothing else.
 */
export async function expectSound(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoOverflow(page)
      const isWhole = colorScheme === 'light' || width === widths[0]
      await (isWhole ? expectAccessible : expectReadable)(page)
      expect(await page.locator('body').innerText()).not.toMatch(/undefined|NaN|\[object/)
    }
  }
}
