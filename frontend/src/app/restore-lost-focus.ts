/** What the focus can move to: the heading of a part of the page, or a control in it. */
const stops =
  ':is(h1, h2, h3, h4, a[href], button, input, select, textarea):not(:disabled, [type=hidden], [tabindex="-1"])'

/**
 * Keeps the keyboard focus in the page. The browser drops it when the focused element is removed or disabled (Approve
 * after the answer, the minus of a stepper at its minimum), and a screen reader then starts over at the top. Here it
 * moves to the first heading or control of the innermost part that is left. A page that was focused as a whole while
 * its heading was loading passes the focus on to its heading.
 * @returns a function that ends this
 */
export function restoreLostFocus(): () => void {
  const ending = new AbortController()
  const on = { signal: ending.signal, capture: true }
  /** The focused element and its ancestors, from the inside out. */
  let path: Element[] = []
  let awaitsHeading = false
  // Pointers don't need the focus, and a focused input would open the keyboard of a phone.
  let isPointer = false
  const isGone = (element: Element) => !element.isConnected || element.matches(':disabled')
  const move = (to: HTMLElement) => {
    if (/^H\d$/.test(to.tagName)) to.tabIndex = -1
    to.focus({ preventScroll: true })
  }
  const restore = () => {
    const now = document.activeElement
    const [last, ...around] = path
    if (isPointer || !last || !isGone(last) || (now !== document.body && now !== last)) return
    for (const part of around.filter((each) => each.isConnected)) {
      const next = [...part.querySelectorAll<HTMLElement>(stops)].find((each) => each.checkVisibility())
      if (next) return move(next)
    }
  }
  addEventListener(
    'focusin',
    ({ target }) => {
      path = []
      for (let at = target as Element | null; at && at !== document.body; at = at.parentElement) path.push(at)
      awaitsHeading = (target as Element).matches('main') && !document.querySelector('main h1')
    },
    on,
  )
  addEventListener('keydown', () => void (isPointer = false), on)
  addEventListener(
    'pointerdown',
    () => {
      isPointer = true
      path = []
    },
    on,
  )
  const changes = new MutationObserver(() => {
    const heading = awaitsHeading && document.querySelector<HTMLElement>('main h1')
    if (heading && document.activeElement?.matches('main')) move(heading)
    else if (path[0] && isGone(path[0])) requestAnimationFrame(restore)
  })
  changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  return () => {
    ending.abort()
    changes.disconnect()
  }
}
