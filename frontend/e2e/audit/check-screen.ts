import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { colorAccessibilityRules, allAccessibilityRules, findAxeViolations } from '../axe.ts'

const widths = [360, 900, 1440] as const
const themes = ['light', 'dark'] as const
const settleWithinMs = 6000
/**
 * Lighthouse rates a shift of up to 0.1 as good. Our pages should not shift at all, so this limit allows only for
 * rounding errors.
 */
const mostLayoutShift = 0.02

interface LayoutShiftRecord {
  sum: number
  /** What moved: how its markup begins. */
  readonly moved: string[]
}

/** Sums the layout shifts that no user action caused. Must run before any script of the page. */
export const recordLayoutShifts = (): void => {
  const record: LayoutShiftRecord = { sum: 0, moved: [] }
  Object.assign(globalThis, { layoutShifts: record })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as readonly {
      value: number
      hadRecentInput: boolean
      sources: readonly { readonly node: Node | null }[]
    }[]) {
      if (entry.hadRecentInput) continue
      record.sum += entry.value
      for (const { node } of entry.sources)
        record.moved.push(node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? ''))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Waits until the page's requests have been answered and its skeletons are gone. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: settleWithinMs }).catch(() => undefined)
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, { timeout: settleWithinMs })
    .catch(() => undefined)
}

const readLayoutShifts = (page: Page): Promise<LayoutShiftRecord> =>
  page.evaluate(() => (globalThis as unknown as { layoutShifts: LayoutShiftRecord }).layoutShifts)

/**
 * Checks the open page at every width in both themes, and stores a screenshot of each combination if a folder is named.
 * @returns a sentence for each fault found
 */
export async function findScreenProblems(page: Page, name: string, folder: string | undefined): Promise<string[]> {
  if (folder !== undefined) await mkdir(folder, { recursive: true })
  const found: string[] = []
  let shift = await readLayoutShifts(page)
  for (let again = 0; again < 2 && shift.sum > mostLayoutShift; again++) {
    // Loaded again, because answers and fonts that come late on a busy machine move a page once and not each time.
    await page.reload()
    await waitUntilLoaded(page)
    shift = await readLayoutShifts(page)
  }
  if (shift.sum > mostLayoutShift)
    found.push(`${name}: moves while it loads, layout shift ${shift.sum.toFixed(3)}: ${shift.moved.join(', ')}`)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const colorScheme of themes)
    for (const width of widths) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await waitUntilLoaded(page)
      const at = `${name} at ${width} px, ${colorScheme}`
      found.push(...(await faultsIn(page, colorScheme)).map((fault) => `${at}: ${fault}`))
      const file = `${name.replaceAll(/[/:*]+/g, '_')}.${width}.${colorScheme}.png`
      if (folder !== undefined) await page.screenshot({ path: join(folder, file), fullPage: true })
    }
  return found
}

async function faultsIn(page: Page, theme: (typeof themes)[number]): Promise<string[]> {
  // A theme changes only colors, so all other rules are checked in the light theme only.
  const violations = await findAxeViolations(page, theme === 'light' ? allAccessibilityRules : colorAccessibilityRules)
  const rules = violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => String(target)).join(' | ')}`)
  const { wide, cut, text } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const isCut = (each: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(each)
      return each.scrollWidth > each.clientWidth + 1 && overflowX === 'hidden' && textOverflow !== 'ellipsis'
    }
    return {
      wide: scrollWidth - clientWidth,
      cut: [...document.querySelectorAll('a, button, h1, h2, h3, label, th, td')]
        .filter((each) => each.clientWidth > 1 && isCut(each))
        .map((each) => each.outerHTML.slice(0, 160)),
      text: document.body.innerText,
    }
  })
  return [
    ...rules,
    ...(wide > 0 ? [`${wide} px wider than the window`] : []),
    ...cut.map((html) => `cut off: ${html}`),
    ...(text.match(/\b(?:undefined|NaN)\b|\[object/g) ?? []).map((word) => `says "${word}"`),
    ...(text.includes('did not load') ? ['says that something did not load'] : []),
  ]
}
