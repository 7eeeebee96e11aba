import { VerifiedSeal } from './rating.tsx'
import './verified-label.css'

/** The seal of a verified supplier or person with its label, for use below the name. */
export function VerifiedLabel({ label }: { label: string }) {
  return (
    <p className="verified-mark">
      <VerifiedSeal label={label} />
      <span aria-hidden="true">{label}</span>
    </p>
  )
}
