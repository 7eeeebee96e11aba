import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import {
  buildSampleTravelerAges,
  describeNamelessTraveler,
  type LeadTableRow,
} from '../../features/search-hawks/lead-words.ts'
import { refetchHawksAndLeads } from '../../features/search-hawks/api.ts'
import type { PersonalOfferTableRow } from '../../features/personal-offers/build-personal-offer-table-rows.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { PersonalOfferPreview } from './personal-offer-preview.tsx'
import type { DemandPageScope } from './demand-page-props.ts'

const PersonalOfferForm = createLazyComponent(
  () => import('../../features/personal-offers/personal-offer-form.tsx'),
  'PersonalOfferForm',
)

interface Props {
  readonly at: DemandPageScope
  /** The lead that the new offer answers, if any. */
  readonly lead?: LeadTableRow | undefined
  /** The offer to change; undefined to create one. */
  readonly row?: PersonalOfferTableRow | undefined
  readonly onClose: () => void
}

/** Dialog that creates a personalized offer, prefilled from a lead if there is one, or changes an existing offer. */
export function PersonalOfferDialog({ at: { level, listing }, lead, row, onClose }: Props) {
  const client = useQueryClient()
  const { supplierId, rateId } = level
  const given = lead && {
    leadId: lead.hit.id,
    traveler: lead.traveler,
    nameless: lead.traveler ? undefined : `A traveler, ${describeNamelessTraveler(lead)}`,
    start: {
      userId: lead.hit.userId ?? 0,
      listingId: lead.hit.listingId,
      rateId: lead.rateId,
      stay: lead.search,
    },
  }
  const ages = lead?.search ? buildSampleTravelerAges(lead.search) : undefined
  return (
    <Suspense>
      <PersonalOfferForm
        supplierId={supplierId}
        listing={listing}
        rateId={rateId}
        start={{}}
        {...given}
        {...(row && { offer: row.offer, traveler: row.traveler, nameless: row.traveler ? undefined : row.who })}
        preview={(values, name) => <PersonalOfferPreview listing={listing} values={values} ages={ages} name={name} />}
        onClose={onClose}
        onSent={() => {
          void refetchHawksAndLeads(client, supplierId)
          onClose()
        }}
      />
    </Suspense>
  )
}
