import { useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { threadPathWithOpening } from '../../features/messages/opening.ts'
import type { LeadRow } from '../../features/search-hawks/lead-words.ts'
import { useTeamDesk } from '../../features/supplier/team-desk.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { parseId } from '../../lib/path-id.ts'
import { useMinute } from '../../lib/use-minute.ts'
import type { DemandSubject, DemandScreenProps } from './demand-frame.ts'
import { CreateOffer } from './create-offer.tsx'

const LeadTable = lazyPart(() => import('../../features/search-hawks/lead-table.tsx'), 'LeadTable')

/** The leads of a supplier, a listing or a PRIVATE rate. */
export const LeadsPage = ({ Frame }: DemandScreenProps) => (
  <Frame title="Leads" about="People who searched where your hawks were looking.">
    {(at) => <Leads at={at} />}
  </Frame>
)

function Leads({ at }: { at: DemandSubject }) {
  const { can, supplier } = useTeamDesk()
  const nowMs = useMinute()
  const [params, setParams] = useSearchParams()
  const [answered, setAnswered] = useState<LeadRow>()
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
    return threadPathWithOpening(href('/supplier/:id/manage/messages/:userId', thread), { leadId })
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
      {answered && <CreateOffer at={at} lead={answered} onClose={() => setAnswered(undefined)} />}
    </>
  )
}
