import { bookingHorizons, type InventoryRules } from '@nestboard/shared/inventory/model.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { inventoryQuery } from '../../../features/inventory/api.ts'
import {
  BookableDaysDrawing,
  BlockedDaysDrawing,
  StayLengthDrawing,
} from '../../../features/inventory/edit/bookable-days-drawing.tsx'
import { InventoryRulesForm } from '../../../features/inventory/edit/inventory-rules-form.tsx'
import {
  formatCountOrNone,
  inventoryRuleLabels,
  toInventoryRules,
  type InventoryRuleName,
} from '../../../features/inventory/edit/rules.ts'
import { describeInventoryRulesForGuests } from '../../../features/inventory/edit/describe-inventory-rules-for-guests.ts'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { QueryContent, retryHint } from '../../../lib/api/query-content.tsx'
import { useMinuteClock } from '../../../lib/time/use-minute-clock.ts'
import { InsetBox } from '../../../ui/card.tsx'
import { EditCard } from '../../../ui/edit-card.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import { ListingManagementLayout } from './listing-management-layout.tsx'

/** The inventory rules of a listing, grouped in three cards (supplier §2). */
const cards: readonly {
  readonly title: string
  readonly names: readonly InventoryRuleName[]
  readonly Drawing: ComponentType<InventoryRules>
}[] = [
  { title: 'Availability settings', names: ['units', 'days', 'ahead'], Drawing: BookableDaysDrawing },
  { title: 'Days to block', names: ['blockPastDays', 'blockNextDays'], Drawing: BlockedDaysDrawing },
  { title: 'Stay length', names: ['minDays', 'maxDays'], Drawing: StayLengthDrawing },
]

/** The inventory rules of a listing. */
export function Screen() {
  const { id, timezone } = useManagedListing()
  const { can } = useManagedSupplier()
  const toasts = useToast()
  const today = dayInZone(timezone, useMinuteClock())
  return (
    <ListingManagementLayout title="Inventory Rules">
      <QueryContent
        of={useQuery(inventoryQuery(id))}
        what="The rules"
        hint={retryHint}
        skeleton={
          <Skeleton label="Loading the rules">
            <SkeletonLines lines={6} />
          </Skeleton>
        }
      >
        {(inventory) => {
          const rules = toInventoryRules(inventory)
          return (
            <>
              <div className="rule-cards">
                {cards.map(({ title, names, Drawing }) => (
                  <EditCard
                    key={title}
                    title={title}
                    onSaved={() => toasts.show({ text: 'The rules are saved.', key: 'rules' })}
                    form={
                      can('inventory')
                        ? (props) => <InventoryRulesForm listingId={id} {...{ inventory, names, today }} {...props} />
                        : undefined
                    }
                  >
                    <Drawing {...rules} />
                    <dl className="card-facts">
                      {names.map((name) => (
                        <div key={name}>
                          <dt>{inventoryRuleLabels[name]}</dt>
                          <dd>{valueText(name, rules[name])}</dd>
                        </div>
                      ))}
                    </dl>
                  </EditCard>
                ))}
              </div>
              <InsetBox aria-label="What it means for a guest">
                <h3 className="h-18">What it means for a guest</h3>
                <p className="t-14">{describeInventoryRulesForGuests(rules, today)}</p>
              </InsetBox>
            </>
          )
        }}
      </QueryContent>
    </ListingManagementLayout>
  )
}

function valueText(name: InventoryRuleName, value: number): string {
  if (name === 'units') return String(value)
  if (name === 'days') return `${value} (${bookingHorizons[value as keyof typeof bookingHorizons]})`
  return formatCountOrNone(value, name === 'minDays' || name === 'maxDays' ? 'night' : 'day')
}
