import './rating.css'

const starPath = 'm7 .9 1.8 3.7 4.1.6-3 2.9.7 4.1L7 10.3l-3.6 1.9.7-4.1-3-2.9 4.1-.6z'
const sealPath =
  'm10 .8 2.2 1.7 2.7-.3 1 2.5 2.5 1-.3 2.7L19.8 10l-1.7 2.2.3 2.7-2.5 1-1 2.5-2.7-.3L10 19.2l-2.2-1.7-2.7.3-1-2.5-2.5-1 .3-2.7L.2 10l1.7-2.2-.3-2.7 2.5-1 1-2.5 2.7.3z'

/** A rating out of ten in tenths (94 shows 9.4), with the number of reviews. Null shows "Not rated". */
export function Rating({ tenths, reviews }: { tenths: number | null; reviews?: number }) {
  if (tenths === null) return <span className="unrated t-14 three">Not rated</span>
  return (
    <span className="rating">
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <path d={starPath} />
      </svg>
      <span className="vh">Rating</span>
      {(tenths / 10).toFixed(1)}
      {reviews !== undefined && <span> ({reviews.toLocaleString('en')})</span>}
    </span>
  )
}

/** The seal of a verified supplier or person. */
export function VerifiedSeal({ label = 'Verified Supplier' }: { label?: string }) {
  return (
    <svg className="verified" viewBox="0 0 20 20" role="img" aria-label={label}>
      <path fill="currentColor" d={sealPath} />
      <path className="verified__tick" d="m6.5 10.2 2.4 2.4 4.6-5" />
    </svg>
  )
}
