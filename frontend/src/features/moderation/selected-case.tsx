import type { ModerationCase } from '@nestboard/shared/moderation/model.ts'
import type { CaseDecision } from '@nestboard/shared/moderation/case-state.ts'
import { isCaseAwaitingDecision } from '@nestboard/shared/moderation/case-state.ts'
import { claimCase } from '@nestboard/shared/moderation/routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, type To } from 'react-router'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { backArrowIcon } from '../../ui/icons/sign.ts'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { caseQuery, isModerationQueryKey } from './api.ts'
import type { ModerationCaseKey } from './api.ts'
import { CaseView } from './case-view.tsx'
import { DecideCase } from './decide-case.tsx'
import { useCaseShortcuts } from './use-case-keys.ts'

interface Props {
  readonly name: ModerationCaseKey
  readonly userId: number
  readonly nowMs: number
  /** Target of the link back to the queue, which only phones show. */
  readonly back: To
}

/** The open case. Starting a decision claims the case for ten minutes, so that no one else decides it meanwhile. */
export function SelectedCase({ name, userId, nowMs, back }: Props) {
  const query = useQuery(caseQuery(name))
  const toasts = useToast()
  const client = useQueryClient()
  const [asked, setAsked] = useState<{ decision: CaseDecision; nms: number }>()
  const item = query.data?.case
  const claim = useApiMutation({
    send: (decision: CaseDecision) =>
      callApiRoute(claimCase, { ...name, nms: item?.nms ?? 0 }).then(({ nms }) => ({ decision, nms })),
    fallbackText: 'The case was not opened for a decision. Try again in a moment.',
    onSent: setAsked,
    refetch: (cache) => cache.invalidateQueries({ predicate: isModerationQueryKey }),
    onFailed: () => void query.refetch(),
  })
  const isMine = item !== undefined && (item.claimedBy === null || item.claimedBy === userId) && item.conflict === null
  const decide = (decision: CaseDecision) =>
    item && isMine && isCaseAwaitingDecision(item.state) && !claim.isBusy ? () => claim.run(decision) : undefined
  useCaseShortcuts({ onMove: nothing, onKeep: decide('KEEP'), onRemove: decide('REMOVE') })
  return (
    <>
      <Link className={buildButtonClass({ look: 'quiet', size: 's' }, 'mod__back')} to={back}>
        <Icon path={backArrowIcon} size={20} />
        All cases
      </Link>
      <QueryContent
        of={query}
        what="The case"
        hint={retryHint}
        skeleton={
          <Skeleton label="Loading the case">
            <SkeletonLines lines={8} />
          </Skeleton>
        }
        missing={<EmptyState level={2} title="There is no such case" />}
      >
        {(data) => (
          <>
            <CaseView
              {...{ data, userId, nowMs }}
              onKeep={() => claim.run('KEEP')}
              onRemove={() => claim.run('REMOVE')}
            />
            {asked && (
              <DecideCase
                item={data.case}
                decision={asked.decision}
                nms={asked.nms}
                onClose={() => setAsked(undefined)}
                onDecided={() => {
                  toasts.show({ text: decidedText(data.case, asked.decision) })
                  setAsked(undefined)
                  void client.invalidateQueries({ predicate: isModerationQueryKey })
                }}
              />
            )}
          </>
        )}
      </QueryContent>
    </>
  )
}

/** Returns the text of the toast after a decision. */
function decidedText({ type, state }: ModerationCase, decision: CaseDecision): string {
  if (type === 'HELD') return decision === 'REMOVE' ? 'Held. The author is told why' : 'Delivered'
  if (decision === 'REMOVE') return 'Removed. The author is told why'
  return state === 'APPEALED' ? 'Restored' : 'Kept'
}

const nothing = () => undefined
