import { useState } from 'react'
import type { PersonalOfferTableRow } from '../../features/personal-offers/build-personal-offer-table-rows.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { Button } from '../../ui/button.tsx'
import { plusIcon } from '../../ui/icons/sign.ts'
import { PersonalOfferDialog } from './personal-offer-dialog.tsx'
import type { DemandPageProps } from './demand-page-props.ts'

const PersonalOfferTable = createLazyComponent(
  () => import('../../features/personal-offers/personal-offer-table.tsx'),
  'PersonalOfferTable',
)

/** The personalized offers of a supplier, a listing or a PRIVATE rate. */
export function PersonalOffersPage({ Frame }: DemandPageProps) {
  const nowMs = useMinuteClock()
  const [isCreating, setCreating] = useState(false)
  const [edited, setEdited] = useState<PersonalOfferTableRow>()
  const add = () => (
    <Button look="main" size="s" icon={plusIcon} onClick={() => setCreating(true)}>
      Create Offer
    </Button>
  )
  return (
    <Frame title="Personalized Offers" about="Private rates that you opened to one traveler each." actions={add}>
      {(at) => (
        <>
          <PersonalOfferTable level={at.level} onEdit={setEdited} add={add()} nowMs={nowMs} />
          {isCreating && <PersonalOfferDialog at={at} onClose={() => setCreating(false)} />}
          {edited && <PersonalOfferDialog at={at} row={edited} onClose={() => setEdited(undefined)} />}
        </>
      )}
    </Frame>
  )
}
