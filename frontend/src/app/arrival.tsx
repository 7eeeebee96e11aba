import { documentTitle } from '@nestboard/shared/marketing/model.ts'
import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useNavigationType, type Location } from 'react-router'
import { carriedBy } from '../lib/carried.ts'
import type { ScreenFile } from './row.ts'

/** Sets the document's title to the screen's, then ours. While the screen is unknown the title stays as it is. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title)
  }, [title])
}

declare global {
  interface Window {
    /** The last button pressed on a page that was not alive yet (public/theme.js). */
    nbPressed?: HTMLElement | null
  }
}

const scrollKey = 'nb.scroll'
/** Where each page of this tab was scrolled to, by its place in the history; kept over a reload. */
const scrolled = new Map<string, number>(readScrolled())
let hasArrived = false
let lastPath: string | undefined

// Pages are written when the app is built, too; there is nothing to leave then.
globalThis.addEventListener?.('pagehide', () => {
  try {
    sessionStorage.setItem(scrollKey, JSON.stringify([...scrolled].slice(-50)))
  } catch {
    // Without storage a reloaded page starts at its top.
  }
})

function readScrolled(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(scrollKey) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}

/**
 * Arriving at a screen, rendered beside it: the focus goes to its heading, and it is scrolled to where it was left. A
 * dialog over a page is no arrival: the page under it stays as it is.
 */
export function Arrival({
  page,
  screen,
  opensAt,
}: {
  page: Location
  screen: ScreenFile
  /** The id of the part of the screen that it opens at. */
  opensAt: string | undefined
}) {
  const isReturn = useNavigationType() === NavigationType.Pop
  const { key, pathname, hash } = page
  const { partOf } = carriedBy(page)
  useEffect(() => {
    // The first page of a visit is announced by the browser itself.
    if (hasArrived && partOf !== lastPath) focusHeading()
    hasArrived = true
    lastPath = pathname
  }, [pathname, screen, partOf])
  useEffect(() => {
    const pressed = window.nbPressed
    delete window.nbPressed
    // In a turn of its own: what the screen took over on its arrival (a field's text) is drawn by then.
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
    // The page's key changes under a closed dialog as well; that must move nothing, so only the screen counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, screen, hash])
  useEffect(() => {
    const note = () => scrolled.set(key, scrollY)
    // A dialog that closed gave the page a new key where it stands; no scroll tells of that.
    note()
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [key])
  return null
}

/** The page's heading takes the focus, so that a screen reader says where it is and Tab goes on from there. */
function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
