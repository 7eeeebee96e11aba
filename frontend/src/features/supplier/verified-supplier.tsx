import { VerifiedSeal } from '../../ui/rating.tsx'
import './verified-supplier.css'

/** The seal and what it means, under the name of every supplier but a person's own. */
export function VerifiedSupplier() {
  return (
    <p className="verified-supplier">
      <VerifiedSeal />
      <span aria-hidden="true">Verified Supplier</span>
    </p>
  )
}
