import { expect, type Page } from '@playwright/test'
import { allAccessibilityRules, findAxeViolations } from './axe.ts'

/** How long a page that is still loading may violate accessibility rules, in milliseconds. */
const settleMostMs = 3000

/** Checks on the current page every accessibility rule of WCAG 2.2 A and AA, and axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colors in the middle of a transition would be reported as violations.
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    for (let passing = running(); passing.length > 0; passing = running())
      await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)))
  })
  let violations = await findAxeViolations(page, allAccessibilityRules)
  // Checks again while the page may still be loading: it may lack its heading, or a list may be dimmed while it is
  // refetched.
  for (const sinceMs = Date.now(); violations.length > 0 && Date.now() - sinceMs < settleMostMs;) {
    await page.waitForTimeout(250)
    violations = await findAxeViolations(page, allAccessibilityRules)
  }
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${String(target)} ${failureSummary}`).join(' | ')}`,
    ),
  ).toEqual([])
}

/**
 * Checks that no element is wider than the page. A failure names the elements that reach beyond the page's right edge.
 */
export async function expectNoHorizontalOverflow(page: Page): Promise<void> {
  const { widest, beyond } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const wide = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth,
    )
    return { widest: scrollWidth - clientWidth, beyond: wide.map((each) => each.outerHTML.slice(0, 120)) }
  })
  expect(widest, beyond.join('\n')).toBeLessThanOrEqual(0)
}

/**
 * Checks that a state of a screen is accessible on a phone, and that at each width it fits the window and shows no
 * value that is missing. Leaves the page at 1440 px. Every rule at every width and in both themes is checked once a
 * screen, by the audit in `audit/`.
 * @param arrange runs before the check at each width, for example to scroll
 */
export async function expectAccessibleAndFitting(page: Page, arrange?: () => Promise<void>): Promise<void> {
  for (const width of [360, 900, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await arrange?.()
    await expectNoHorizontalOverflow(page)
    if (width === 360) await expectAccessible(page)
    expect(await page.locator('body').innerText()).not.toMatch(/\bundefined\b|\bNaN\b|\[object/)
  }
}
