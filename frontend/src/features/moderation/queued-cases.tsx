import type { ModerationCase } from '@nestboard/shared/moderation/model.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { To } from 'react-router'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, RoundBadge } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { checkIcon, chevronDownIcon, chevronUpIcon } from '../../ui/icons/sign.ts'
import { ShowMore } from '../../ui/pagination.tsx'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { casesQuery } from './api.ts'
import type { ModerationCaseKey, ModerationQueueName } from './api.ts'
import { CaseList, isSameCase } from './case-list.tsx'
import { KeyboardShortcutHint } from './case-view.tsx'
import { caseShortcutKeys, useCaseShortcuts } from './use-case-keys.ts'

interface Props {
  readonly queue: ModerationQueueName
  readonly chosen: ModerationCaseKey | undefined
  readonly nowMs: number
  readonly pathOf: (name: ModerationCaseKey) => To
  readonly choose: (name: ModerationCaseKey) => void
}

/** Lists the cases of a queue page by page. Buttons and keyboard shortcuts move to the next or previous case. */
export function QueuedCases({ queue, chosen, nowMs, pathOf, choose }: Props) {
  const query = useInfiniteQuery(casesQuery(queue))
  const pages = query.data?.pages ?? []
  const cases = pages.flatMap((page) => page.cases)
  const at = cases.findIndex((item) => isSameCase(item, chosen))
  const move = (by: 1 | -1) => {
    const next = cases[at === -1 ? 0 : at + by]
    if (!next) return
    choose(next)
    document.querySelector(`[data-case="${next.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  useCaseShortcuts({ onMove: move })
  const names = new Map(pages.flatMap((page) => page.users).map(({ id, name }) => [id, name]))
  const suppliers = new Map(pages.flatMap((page) => page.suppliers).map(({ id, name }) => [id, name]))
  const authorOf = ({ userId, supplierId }: ModerationCase) =>
    suppliers.get(supplierId ?? 0) ?? names.get(userId ?? 0) ?? 'A traveler'
  return (
    <QueryContent
      of={query}
      what="The cases"
      hint={retryHint}
      skeleton={skeleton}
      isEmpty={() => cases.length === 0}
      empty={queue === 'OPEN' ? nothingOpen : nothingDecided}
    >
      {() => (
        <>
          <div className="mod__move">
            <Button
              size="s"
              look="quiet"
              icon={chevronDownIcon}
              aria-keyshortcuts={`${caseShortcutKeys.next} ArrowDown`}
              disabled={at === cases.length - 1}
              onClick={() => move(1)}
            >
              Next
              <KeyboardShortcutHint>{caseShortcutKeys.next}</KeyboardShortcutHint>
            </Button>
            <Button
              size="s"
              look="quiet"
              icon={chevronUpIcon}
              aria-keyshortcuts={`${caseShortcutKeys.previous} ArrowUp`}
              disabled={at <= 0}
              onClick={() => move(-1)}
            >
              Previous
              <KeyboardShortcutHint>{caseShortcutKeys.previous}</KeyboardShortcutHint>
            </Button>
          </div>
          <CaseList {...{ cases, chosen, authorOf, pathOf, nowMs }} />
          <ShowMore
            more={query.hasNextPage}
            busy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </QueryContent>
  )
}

const skeleton = (
  <Skeleton label="Loading the cases">
    <div className="mod-list">
      {[0, 1, 2].map((at) => (
        <div key={at} className="mod-row">
          <SkeletonLines lines={3} />
        </div>
      ))}
    </div>
  </Skeleton>
)

const nothingOpen = (
  <EmptyState
    level={2}
    title="Nothing to review"
    art={
      <RoundBadge tone="good">
        <Icon path={checkIcon} size={24} />
      </RoundBadge>
    }
  >
    Reports, flagged texts and appeals show here.
  </EmptyState>
)

const nothingDecided = (
  <EmptyState level={2} title="Nothing decided yet">
    Cases stay here after their decision.
  </EmptyState>
)
