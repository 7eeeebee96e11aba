import { useEffect, useRef } from 'react'
import { ApiError } from '../lib/api/call-api-route.ts'
import { buildButtonClass } from '../ui/button.tsx'
import bump from './bump.svg'
import './error-page.css'

/** Page shown after a rendering error. Return Home is a plain link, because the router may be broken. */
export function ErrorPage({ error, whole }: { error: unknown; whole?: boolean | undefined }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const Ground = whole ? 'main' : 'div'
  return (
    <Ground className="wrap oops-page">
      <div className="oops">
        <img
          src={bump}
          alt="A small van in mid-air over a bump in a coast road, its suitcase flying off"
          width="720"
          height="520"
        />
        <div>
          <h1 className="h-48" ref={title} tabIndex={-1}>
            Uh-oh! We've hit a bump in the road.
          </h1>
          <p>What you saved is safe. Go home and try again from there.</p>
          <a className={buildButtonClass({ look: 'main', size: 'l' })} href="/">
            Return Home
          </a>
          {error instanceof ApiError && (
            <p className="t-13 three num">
              Code {error.status}, {error.phrase}
            </p>
          )}
        </div>
      </div>
    </Ground>
  )
}
