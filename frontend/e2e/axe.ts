import type { Page } from '@playwright/test'
import axe, { type Result, type RunOnly } from 'axe-core'

/** Axe's rules for WCAG 2.2 A and AA, and its best practices. */
export const allAccessibilityRules: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** Rules that a theme can break, because it changes only colors. */
export const colorAccessibilityRules: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/**
 * Returns the accessibility rules that the current page violates. Loads axe once per document, because compiling it
 * takes a quarter of the time of a check.
 */
export async function findAxeViolations(page: Page, runOnly: RunOnly): Promise<Result[]> {
  for (const frame of page.frames()) {
    const isLoaded = await frame.evaluate(() => 'axe' in window)
    // Frames without a URL of their own have no origin. By default axe exchanges results only between frames of equal
    // origin, so every origin is allowed here.
    if (!isLoaded) await frame.evaluate(`${axe.source};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
  }
  return page.evaluate(async (rules) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe }
    // Collecting details about the rules that pass would double the time of a check.
    const { violations } = await loaded.run(document, { runOnly: rules, resultTypes: ['violations'] })
    return violations
  }, runOnly)
}
