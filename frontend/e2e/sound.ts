import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, expectReadable } from './fixtures.ts'

const widths = [360, 900, 1440]

/** Checks a screen at every width in both themes: accessible, and no wider than the window. */
export async function expectSound(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoOverflow(page)
      if (width !== 900) await (colorScheme === 'light' ? expectAccessible : expectReadable)(page)
      expect(await page.locator('body').innerText()).not.toMatch(/undefined|NaN|\[object/)
    }
  }
}
