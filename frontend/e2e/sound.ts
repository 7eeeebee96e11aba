import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalOverflow, expectReadableColors } from './fixtures.ts'

const widths = [360, 900, 1440]

/**
 * Checks that a screen is accessible and no wider than the window, at every width in both themes. Since a theme
 * changes only colors, the dark theme is checked with every rule on a phone only, and at the other widths with the
 * rules on colors.
 */
export async function expectAccessibleAtAllWidths(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoHorizontalOverflow(page)
      const isWhole = colorScheme === 'light' || width === widths[0]
      await (isWhole ? expectAccessible : expectReadableColors)(page)
      expect(await page.locator('body').innerText()).not.toMatch(/undefined|NaN|\[object/)
    }
  }
}
