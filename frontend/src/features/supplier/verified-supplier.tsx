import { VerifiedSeal } from '../../ui/rating.tsx'
import './verified-supplier.css'

/** The "Verified Supplier" seal, shown for every supplier except the PERSONAL type. */
export function VerifiedSupplier() {
  return (
    <p className="verified-supplier">
      <VerifiedSeal />
      <span aria-hidden="true">Verified Supplier</span>
    </p>
  )
}
