import { formatDocumentTitle } from '@nestboard/shared/marketing/format-document-title.ts'
import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useNavigationType, type Location } from 'react-router'
import { readNavigationState } from '../lib/navigation/navigation-state.ts'
import { readTabStorage, writeTabStorage } from '../lib/storage/storage.ts'
import type { ScreenLoader } from './screen-route.ts'

/**
 * Sets the document's title to the screen's title and the product name. Keeps the previous title while the screen's
 * title is undefined.
 */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = formatDocumentTitle(title)
  }, [title])
}

declare global {
  interface Window {
    /** The last button clicked before hydration; set by public/theme.js. */
    nbPressed?: HTMLElement | null
  }
}

/** Scroll positions by history key, kept across a reload. */
const scrolled = new Map<string, number>(readScrolled())
// A newly opened page (not a reload or Back) starts at its top. Its history key is always `default`, so the position
// stored under that key belongs to an earlier page and is removed.
const [opened] = globalThis.performance?.getEntriesByType('navigation') ?? []
if (opened && (opened as PerformanceNavigationTiming).type === 'navigate') scrolled.delete('default')
let hasArrived = false
let lastPath: string | undefined

// The module also loads during prerendering, where `addEventListener` doesn't exist.
globalThis.addEventListener?.('pagehide', () => writeTabStorage('scroll', JSON.stringify([...scrolled].slice(-50))))

function readScrolled(): [string, number][] {
  try {
    return JSON.parse(readTabStorage('scroll') || '[]') as [string, number][]
  } catch {
    return []
  }
}

/**
 * Handles navigation to a screen: focuses its heading and restores or resets the scroll position. A dialog over a page
 * does not count as navigation.
 */
export function FocusAndScrollOnNavigation({
  page,
  screen,
  opensAt,
}: {
  page: Location
  screen: ScreenLoader
  /** Id of the element that the screen scrolls to when it opens. */
  opensAt: string | undefined
}) {
  const isReturn = useNavigationType() === NavigationType.Pop
  const { key, pathname, hash } = page
  const { partOf } = readNavigationState(page)
  useEffect(() => {
    // The browser itself announces the first page of a visit. Switching between tabs of one page (`partOf`) keeps the
    // focus.
    if (hasArrived && partOf !== lastPath) focusHeading()
    hasArrived = true
    lastPath = pathname
  }, [pathname, screen, partOf])
  useEffect(() => {
    const pressed = window.nbPressed
    delete window.nbPressed
    // Repeats the click that the user made before hydration, in the next task, so that effects of the new screen have
    // run.
    if (pressed?.isConnected) setTimeout(() => pressed.click())
  }, [])
  useLayoutEffect(() => {
    if (hasArrived && partOf === lastPath) return
    history.scrollRestoration = 'manual'
    const anchor = hash ? hash.slice(1) : opensAt
    const target = anchor ? document.getElementById(anchor) : null
    if (isReturn && scrolled.get(key)) scrollTo({ top: scrolled.get(key), behavior: 'instant' })
    else if (target) target.scrollIntoView({ behavior: hasArrived ? 'auto' : 'instant' })
    else if (hasArrived) scrollTo({ top: 0, behavior: 'instant' })
    // The history key is left out on purpose: it also changes when a dialog above the page closes, and closing a dialog
    // must not scroll.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, screen, hash])
  // This must be a layout effect: the old page's scroll listener has to be removed before shorter content or the jump
  // to the top scrolls the window, which would overwrite the old page's position.
  useLayoutEffect(() => {
    const note = () => scrolled.set(key, scrollY)
    // Closing a dialog gives the page a new history key without a scroll event, so its position is stored right away.
    note()
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [key])
  return null
}

/** Focuses the page's heading, so that screen readers announce the page and Tab continues from there. */
function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
