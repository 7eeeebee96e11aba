import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { isSignupClosed } from '../../lib/open-or-closed-signup-content.tsx'
import { SearchFormInWaiting, searchBarControls } from './search-form-in-waiting.tsx'

type Control = (typeof searchBarControls)[number]
type LoadedForm = ComponentType<{ bar: true; typed: string }>

const load = (): Promise<LoadedForm> => import('./search-form.tsx').then((file) => file.SearchForm)
/** The page's own requests come first. */
const idleMs = 1200

interface Loaded {
  readonly Form: LoadedForm
  /** The text typed so far, and the control that had the focus. */
  readonly typed: string
  readonly focused: Control | undefined
}

/**
 * The search bar of a page that is written as HTML by the build. Its form is large, so it loads once the page is quiet,
 * or when pointer or focus reach the bar; what was typed, focused or pressed meanwhile is passed on.
 */
export function SearchBar() {
  const bar = useRef<HTMLDivElement>(null)
  const pressed = useRef<Control>(undefined)
  const [loaded, setLoaded] = useState<Loaded>()
  const [isFailed, setFailed] = useState(false)
  const start = () => {
    if (loaded) return
    load().then(
      (Form) => {
        const at = (control: Control) => bar.current?.querySelector<HTMLElement>(control)
        const typed = bar.current?.querySelector('input')?.value ?? ''
        const focused = searchBarControls.find((control) => at(control) === document.activeElement)
        // In one task, because a key pressed between reading the text and showing the form would be lost.
        flushSync(() => setLoaded((before) => before ?? { Form, typed, focused }))
      },
      // The next use tries again.
      () => setFailed(pressed.current !== undefined),
    )
  }
  const startWhenQuiet = useRef(start)
  useEffect(() => {
    // While sign-up is closed, a page hides the bar.
    if (isSignupClosed()) return
    const timer = setTimeout(() => startWhenQuiet.current(), idleMs)
    return () => clearTimeout(timer)
  }, [])
  useLayoutEffect(() => {
    const control = loaded && (pressed.current ?? loaded.focused)
    if (!control) return
    const element = bar.current?.querySelector<HTMLElement>(control)
    element?.focus()
    // A click on the destination opens the list of what matches the text typed so far.
    if (pressed.current || (loaded.typed && element?.matches('input'))) element?.click()
  }, [loaded])
  const press = (control: Control) => {
    pressed.current = control
    setFailed(false)
    start()
  }
  return (
    <div ref={bar} onPointerEnter={start} onFocus={start}>
      {loaded ? <loaded.Form bar typed={loaded.typed} /> : <SearchFormInWaiting onPress={press} />}
      {isFailed && <p role="alert">The search did not load. Check your connection and try again.</p>}
    </div>
  )
}
