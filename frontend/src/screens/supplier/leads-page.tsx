import { useState } from 'react'
import { href } from 'react-router'
import { usePageSearchParams } from '../../lib/navigation/use-page-navigate.ts'
import { buildThreadOpeningPath } from '../../features/messages/opening.ts'
import type { LeadTableRow } from '../../features/search-hawks/lead-words.ts'
import { useManagedSupplier } from '../../features/supplier/managed-supplier.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import type { DemandPageScope, DemandPageProps } from './demand-page-props.ts'
import { PersonalOfferDialog } from './personal-offer-dialog.tsx'

const LeadTable = createLazyComponent(() => import('../../features/search-hawks/lead-table.tsx'), 'LeadTable')

/** The leads of a supplier, a listing or a PRIVATE rate. */
export const LeadsPage = ({ Frame }: DemandPageProps) => (
  <Frame title="Leads" about="People who searched where your hawks were looking.">
    {(at) => <Leads at={at} />}
  </Frame>
)

function Leads({ at }: { at: DemandPageScope }) {
  const { can, supplier } = useManagedSupplier()
  const nowMs = useMinuteClock()
  const [params, setParams] = usePageSearchParams()
  const [answered, setAnswered] = useState<LeadTableRow>()
  const setParam = (name: 'hawk' | 'free', value: string | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === undefined) after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  const messagePath = ({ id: leadId, userId }: { id: number; userId: number }) => {
    const thread = { id: String(supplier.id), userId: String(userId) }
    return buildThreadOpeningPath(href('/supplier/:id/manage/messages/:userId', thread), { leadId })
  }
  return (
    <>
      <LeadTable
        level={at.level}
        hawkId={parseId(params.get('hawk') ?? undefined)}
        onHawk={(id) => setParam('hawk', id === undefined ? undefined : String(id))}
        isFreeOnly={params.has('free')}
        onFreeOnly={(isFreeOnly) => setParam('free', isFreeOnly ? '1' : undefined)}
        mayClear={can('hawks', 'limited')}
        onOffer={can('personalOffers', 'limited') ? setAnswered : undefined}
        messagePath={can('messages', 'limited') ? messagePath : undefined}
        nowMs={nowMs}
      />
      {answered && <PersonalOfferDialog at={at} lead={answered} onClose={() => setAnswered(undefined)} />}
    </>
  )
}
