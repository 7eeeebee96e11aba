import {
  isRateOpenToEverybody,
  listMissingListingRequirements,
  paymentRequirement,
} from '@nestboard/shared/listing/listing-requirements.ts'
import { href, Link } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useIsPaymentKnown } from './use-is-payment-known.ts'
import { wizardStepByPublishingRequirement } from './resume.ts'
import { buildWizardStepUrl } from './steps.ts'
import type { WizardListing } from './wizard-listing.ts'

/**
 * Instruction for each requirement that a public listing doesn't meet yet. The keys are the names that
 * `listMissingListingRequirements` returns.
 */
const labels: Readonly<Record<string, string>> = {
  'stay type': 'Choose a stay type',
  name: 'Give it a name',
  location: 'Set its location',
  guests: 'Set the number of guests',
  photo: 'Add a photo',
  rate: 'Set up an active public rate with a price above 0',
  [paymentRequirement]: 'Say how guests pay, because a rate is non-refundable',
}

/** Lists what the listing still lacks to become public, with links to the steps, or says that it is complete. */
export function MissingListingRequirements({ of }: { of: WizardListing }) {
  const { listing, supplierId, rates } = of
  const isPaymentKnown = useIsPaymentKnown(of)
  const missing = listMissingListingRequirements(listing, {
    hasRate: rates.some(isRateOpenToEverybody),
    isPaymentKnown,
  })
  if (missing.length === 0) return <Notice tone="good">Everything is ready. Choose who can see your listing.</Notice>
  const at = { supplierId, listingId: listing.id, rateId: rates[0]?.id }
  return (
    <Notice tone="warn">
      Before everybody can see it, one more look:
      <ul className="listing-wizard__missing">
        {missing.map((each) => (
          <li key={each}>
            <Link
              className="link"
              to={
                each === paymentRequirement
                  ? href('/supplier/:id/manage/payment', { id: String(supplierId) })
                  : buildWizardStepUrl(at, wizardStepByPublishingRequirement[each] ?? 'type-selection')
              }
            >
              {labels[each] ?? each}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
