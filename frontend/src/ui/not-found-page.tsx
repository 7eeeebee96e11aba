import type { ReactNode } from 'react'
import './not-found-page.css'

/** Page for a URL or entity that doesn't exist; `children` is a link to continue. */
export function NotFoundPage({ children }: { children: ReactNode }) {
  return (
    <div className="wrap lost">
      <svg
        viewBox="0 0 128 88"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M10 70c14-12 28-16 42-10s30 6 66-8" />
        <path d="M30 62v-14l12-9 12 9v11" className="lost__well" />
        <path d="M40 60v-8h5v6" />
        <circle cx="82" cy="34" r="20" className="lost__glass" />
        <path d="m97 49 15 16" className="lost__grip" />
        <path d="M75 30c3-4 6-4 8 0 2-4 5-4 8 0" className="lost__bird" />
      </svg>
      <h1 className="h-48">Not found</h1>
      <p>There is no page at this address. It may have moved, or the link may be incomplete.</p>
      {children}
    </div>
  )
}
