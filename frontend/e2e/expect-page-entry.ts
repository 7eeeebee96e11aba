import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Waits until closed dialogs have taken their steps out of the history, which a navigation at once would cut short. */
export const expectPageEntry = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => (history.state as { nbStep?: number } | null)?.nbStep ?? 0)).toBe(0)
