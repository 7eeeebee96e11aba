import './spinner.css'

/** A turning ring. Decorative by default: the verb beside it says what is happening; alone it needs a label. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span className="spin" role="status" aria-label={label} />
  ) : (
    <span className="spin" aria-hidden="true" />
  )
}
