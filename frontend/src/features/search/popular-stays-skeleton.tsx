import type { ReactNode } from 'react'
import '../../ui/skeleton.css'
import './popular-stays.css'

/** The heading of the popular stays, above a line of text and beside a link. */
export function PopularStaysHead({ title, note, link }: { title: string; note: ReactNode; link?: ReactNode }) {
  return (
    <header className="popular__head">
      <h2 className="h-36" id="popular">
        {title}
      </h2>
      <p className="two">{note}</p>
      {link}
    </header>
  )
}

/**
 * Stands in place of the popular stays while they load, with the same layout. Its sizes are in the style sheet: pages
 * written as HTML by the build must have no style attributes, which the content security policy forbids.
 */
export function PopularStaysSkeleton({ most }: { most: number }) {
  return (
    <section className="popular">
      <PopularStaysHead title="Popular near you" note="" />
      <div role="status" aria-label="Loading popular stays">
        <div className="popular__stays" aria-hidden="true">
          {Array.from({ length: most }, (_, at) => (
            <div key={at} className="popular__sk">
              <span className="sk" />
              <span className="sk" />
              <span className="sk" />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
