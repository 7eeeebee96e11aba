import type { Page } from '@playwright/test'
import axe, { type Result, type RunOnly } from 'axe-core'

/** The rules of WCAG 2.2 A and AA, and the best practices. */
export const everyRule: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** Rules that a theme can break, because it changes only colors. */
export const colorRules: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/**
 * The accessibility rules that the current page violates. Loads axe once per document: compiling it for each check takes a quarter
 * of the check's time.
 */
export async function findAxeViolations(page: Page, runOnly: RunOnly): Promise<Result[]> {
  for (const frame of page.frames()) {
    const isLoaded = await frame.evaluate(() => 'axe' in window)
    // Frames without an address of their own have no origin, and axe passes results only between equal origins by default.
    if (!isLoaded) await frame.evaluate(`${axe.source};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
  }
  return page.evaluate(async (rules) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe }
    // Describing what passes takes half of the time.
    const { violations } = await loaded.run(document, { runOnly: rules, resultTypes: ['violations'] })
    return violations
  }, runOnly)
}
