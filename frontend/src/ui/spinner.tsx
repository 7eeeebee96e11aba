import './spinner.css'

/**
 * A spinner. It is decorative by default, because a verb beside it says what is happening; on its own it needs a
 * label.
 */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span className="spin" role="status" aria-label={label} />
  ) : (
    <span className="spin" aria-hidden="true" />
  )
}
