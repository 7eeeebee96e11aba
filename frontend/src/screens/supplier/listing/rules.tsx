import { provisionDays, type InventoryRules } from '@nestboard/shared/inventory/model.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { inventoryQuery } from '../../../features/inventory/api.ts'
import { AvailabilityDrawing, BlockDrawing, StayDrawing } from '../../../features/inventory/edit/rule-drawing.tsx'
import { RulesForm } from '../../../features/inventory/edit/rules-form.tsx'
import { countOrNone, ruleLabels, inventoryRulesOf, type RuleName } from '../../../features/inventory/edit/rules.ts'
import { guestSentence } from '../../../features/inventory/edit/guest-sentence.ts'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { useTeamDesk } from '../../../features/supplier/team-desk.ts'
import { Loaded, retryHint } from '../../../lib/loaded.tsx'
import { useMinute } from '../../../lib/use-minute.ts'
import { SunkenBox } from '../../../ui/card.tsx'
import { EditCard } from '../../../ui/edit-card.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import { ListingPage } from './page.tsx'

/** The inventory rules of a listing, grouped in three cards (supplier §2). */
const cards: readonly {
  readonly title: string
  readonly names: readonly RuleName[]
  readonly Drawing: ComponentType<InventoryRules>
}[] = [
  { title: 'Availability settings', names: ['units', 'days', 'ahead'], Drawing: AvailabilityDrawing },
  { title: 'Days to block', names: ['blockPastDays', 'blockNextDays'], Drawing: BlockDrawing },
  { title: 'Stay length', names: ['minDays', 'maxDays'], Drawing: StayDrawing },
]

/** The inventory rules of a listing. */
export function Screen() {
  const { id, timezone } = useManagedListing()
  const { can } = useTeamDesk()
  const toasts = useToast()
  const today = dayInZone(timezone, useMinute())
  return (
    <ListingPage title="Inventory Rules">
      <Loaded
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
          const rules = inventoryRulesOf(inventory)
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
                        ? (props) => <RulesForm listingId={id} {...{ inventory, names, today }} {...props} />
                        : undefined
                    }
                  >
                    <Drawing {...rules} />
                    <dl className="card-facts">
                      {names.map((name) => (
                        <div key={name}>
                          <dt>{ruleLabels[name]}</dt>
                          <dd>{valueText(name, rules[name])}</dd>
                        </div>
                      ))}
                    </dl>
                  </EditCard>
                ))}
              </div>
              <SunkenBox aria-label="What it means for a guest">
                <h3 className="h-18">What it means for a guest</h3>
                <p className="t-14">{guestSentence(rules, today)}</p>
              </SunkenBox>
            </>
          )
        }}
      </Loaded>
    </ListingPage>
  )
}

function valueText(name: RuleName, value: number): string {
  if (name === 'units') return String(value)
  if (name === 'days') return `${value} (${provisionDays[value as keyof typeof provisionDays]})`
  return countOrNone(value, name === 'minDays' || name === 'maxDays' ? 'night' : 'day')
}
