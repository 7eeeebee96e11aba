import { useCallback, useEffect } from 'react'
// oxlint-disable-next-line no-restricted-imports -- the hooks that this file replaces
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { NavigateFunction, NavigateOptions, SetURLSearchParams, To } from 'react-router'
import { returnToPageEntry } from '../../ui/use-history-step.ts'

/**
 * Makes a navigating function do nothing once the browser is at another path than the page that it belongs to. A page
 * that the user has left may still be rendered and running, until the next one has loaded: a timer that fires then, or
 * a save that ends, must not drag the user back.
 * @param pathname path of the page
 * @param pathNow returns the browser's present path
 */
export const dropOncePageIsLeft =
  <Args extends readonly unknown[]>(
    go: (...args: Args) => void | Promise<void>,
    pathname: string,
    pathNow = () => window.location.pathname,
  ) =>
  (...args: Args): void | Promise<void> => {
    if (pathNow() !== pathname) return undefined
    // From a dialog, the page's own entry is to be followed or replaced, not the dialog's.
    const returned = returnToPageEntry()
    return returned ? returned.then(() => go(...args)) : go(...args)
  }

/**
 * `useNavigate` for everything on a page: what it returns does nothing once the page is left (`dropOncePageIsLeft`).
 */
export function usePageNavigate(): NavigateFunction {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useCallback(
    // The overloads of `navigate` take either a path or a number of steps, and each is passed on as it came.
    (...args: readonly [To | number, NavigateOptions?]) =>
      dropOncePageIsLeft(navigate as (...given: typeof args) => void | Promise<void>, pathname)(...args),
    [navigate, pathname],
  ) as NavigateFunction
}

/** `useSearchParams` whose setter does nothing once the page is left. */
export function usePageSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const setPageParams = useCallback<SetURLSearchParams>(
    (...args) => void dropOncePageIsLeft(setParams, pathname)(...args),
    [setParams, pathname],
  )
  return [params, setPageParams]
}

/** Leads from a page to another path, unless the page is left. */
export function PageRedirect({ to, replace = false, state }: { to: To; replace?: boolean; state?: unknown }): null {
  const navigate = usePageNavigate()
  // Runs after every render: a page below a dialog is at its path again, and redirects, once the dialog closes.
  useEffect(() => void navigate(to, { replace, state }))
  return null
}
