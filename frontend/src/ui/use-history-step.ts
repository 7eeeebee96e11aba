import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Dialogs as steps of history, so that Back and Android's gesture close a dialog instead of leaving its page.
 *
 * While `n` dialogs are open, the history holds `n` entries above their page's own: copies of its entry, marked with
 * their depth. The router never learns of moves among these. A link that is followed inside a dialog leaves the marked
 * entries behind; whoever comes back to one is led on to the page's own entry, and Forward opens no dialog again.
 */

/** An open dialog. `pageKey` is the router's key of the page that it is open on. */
interface OpenStep {
  pageKey: string
  readonly goBack: () => void
}

interface HistoryEntryState {
  readonly key?: string
  readonly idx?: number
  readonly nbStep?: number
}

/** How long a move in history may take before its result counts as lost, as it is when another move overtakes it. */
const lostMoveMs = 1000

const openSteps: OpenStep[] = []
let endMove: (() => void) | undefined
let isSyncPlanned = false

const stateNow = () => (globalThis.history?.state ?? {}) as HistoryEntryState
const depthNow = () => stateNow().nbStep ?? 0
/** The router's own name for the first entry of a visit. */
const keyNow = () => stateNow().key ?? 'default'

// Captured on the window, so that it runs before the router's listener.
globalThis.addEventListener?.('popstate', onHistoryMove, { capture: true })

function onHistoryMove(event: PopStateEvent): void {
  planSync()
  if (endMove) {
    event.stopImmediatePropagation()
    endMove()
    return
  }
  const left = openSteps.slice(depthNow())
  if (!left.length || left.some(({ pageKey }) => pageKey !== keyNow())) return
  event.stopImmediatePropagation()
  for (const { goBack } of left.toReversed()) goBack()
}

/** Moves in the history without telling the router; resolves once the move is done. */
async function moveSilently(steps: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => endMove?.(), lostMoveMs)
    endMove = () => {
      clearTimeout(timer)
      endMove = undefined
      resolve()
    }
    history.go(steps)
  })
}

/**
 * Brings the history in line with the open dialogs. It runs in a task of its own, so that a dialog that replaces
 * another takes over its entry, and one that refuses to close gets a new one.
 */
function planSync(): void {
  if (isSyncPlanned) return
  isSyncPlanned = true
  setTimeout(() => {
    isSyncPlanned = false
    if (endMove) return
    const surplus = depthNow() - openSteps.length
    if (surplus > 0) void moveSilently(-surplus)
    for (let missing = -surplus; missing > 0; missing -= 1) {
      const { idx = 0, ...state } = stateNow()
      history.pushState({ ...state, idx: idx + 1, nbStep: depthNow() + 1 }, '')
    }
  })
}

/**
 * Returns from the entries of dialogs to that of their page, before a navigation that is to follow or replace the
 * page's own. Undefined if the history is there already.
 */
export const returnToPageEntry = (): Promise<void> | undefined =>
  depthNow() && !endMove ? moveSilently(-depthNow()) : undefined

/**
 * Makes a dialog a step of history while it is mounted: Back calls `goBack`.
 * @param isStep false for a dialog that has an address of its own, or asks about a move in history
 */
export function useHistoryStep(goBack: () => void, isStep: boolean): void {
  const { key } = useLocation()
  const latest = useRef(goBack)
  useEffect(() => {
    latest.current = goBack
  })
  const step = useRef<OpenStep>(undefined)
  useEffect(() => {
    if (!isStep) return
    const opened: OpenStep = { pageKey: keyNow(), goBack: () => latest.current() }
    step.current = opened
    openSteps.push(opened)
    planSync()
    return () => {
      openSteps.splice(openSteps.indexOf(opened), 1)
      planSync()
    }
  }, [isStep])
  // The page may move on below an open dialog, as a search does while its filters change.
  useEffect(() => {
    if (step.current) step.current.pageKey = keyNow()
    planSync()
  }, [key])
}
