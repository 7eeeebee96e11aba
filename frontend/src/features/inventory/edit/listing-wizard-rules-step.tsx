import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { useQuery } from '@tanstack/react-query'
import { combineQueries, QueryContent, retryHint } from '../../../lib/api/query-content.tsx'
import { useMinuteClock } from '../../../lib/time/use-minute-clock.ts'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { managedListingQuery } from '../../listing/api.ts'
import { inventoryQuery } from '../api.ts'
import { InventoryRulesForm } from './inventory-rules-form.tsx'
import { inventoryRuleLabels, type InventoryRuleName } from './rules.ts'

interface Props {
  readonly listingId: number
  readonly formId: string
  readonly onSaved: () => void
}

const allRules = Object.keys(inventoryRuleLabels) as InventoryRuleName[]

/** The wizard step for all inventory rules, in one form. */
export function ListingWizardRulesStep({ listingId, formId, onSaved }: Props) {
  const listing = useQuery(managedListingQuery(listingId))
  const nowMs = useMinuteClock()
  return (
    <QueryContent
      of={combineQueries(listing, useQuery(inventoryQuery(listingId)))}
      what="The rules"
      hint={retryHint}
      skeleton={
        <Skeleton label="Loading the rules">
          <SkeletonLines lines={8} />
        </Skeleton>
      }
    >
      {([{ timezone }, inventory]) => (
        <InventoryRulesForm
          today={dayInZone(timezone, nowMs)}
          names={allRules}
          {...{ listingId, inventory, formId, onSaved }}
        />
      )}
    </QueryContent>
  )
}
