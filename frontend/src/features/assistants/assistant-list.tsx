import { assistantUseDays } from '@nestboard/shared/assistants/model.ts'
import type { Assistant, AssistantScope } from '@nestboard/shared/assistants/model.ts'
import { deleteAssistant } from '@nestboard/shared/assistants/routes.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, callApiRoute } from '../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { formatMediumDate, formatRelativeTime } from '../../lib/time/format-relative-time.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { editIcon, plugIcon } from '../../ui/icons/act.ts'
import { clockIcon, searchIcon } from '../../ui/icons/sign.ts'
import { bagIcon, boardIcon } from '../../ui/icons/trip.ts'
import { Icon } from '../../ui/icon.tsx'
import { MiniBarChart } from '../../ui/mini-bar-chart.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { boardsOfUserQuery, listLoadedBoards } from '../trips/api.ts'
import { assistantsQuery } from './api.ts'

const tags: Readonly<Record<AssistantScope, { readonly label: string; readonly icon: string }>> = {
  SEARCH: { label: 'Search', icon: searchIcon },
  BOARDS: { label: 'Boards', icon: boardIcon },
  PROPOSE: { label: 'Propose', icon: editIcon },
  TRIPS: { label: 'Trips', icon: bagIcon },
}

/** Days without a call after which an assistant is marked as unused. */
const unusedDays = 30

/** The user's connected assistants, each of which can be revoked. */
export function AssistantList({ userId, assistants }: { userId: number; assistants: readonly Assistant[] }) {
  const toasts = useToast()
  const nowMs = useMinuteClock()
  const { data } = useInfiniteQuery(boardsOfUserQuery(userId))
  const names = new Map(listLoadedBoards(data).map(({ id, name }) => [id, name]))
  const [asked, setAsked] = useState<Assistant>()
  const revoke = useApiMutation({
    send: ({ id }: Assistant) => callApiRoute(deleteAssistant, { id }).catch(ignoreGone),
    fallbackText: 'The assistant could not be revoked. Try again.',
    refetch: (client) => cancelAndRefetchQueries(client, assistantsQuery()),
    onSent: (_, { name }) => {
      setAsked(undefined)
      toasts.show({ text: `${name} is revoked.` })
    },
    onFailed: () => setAsked(undefined),
  })
  return (
    <>
      <ul className="assistants" aria-label="Connected assistants">
        {assistants.map((each) => (
          <AssistantItem key={each.id} of={each} boards={names} nowMs={nowMs} onRevoke={() => setAsked(each)} />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title="Revoke assistant"
        confirm="Revoke"
        busyLabel="Revoking…"
        busy={revoke.isBusy}
        onConfirm={() => asked && revoke.run(asked)}
        onCancel={() => setAsked(undefined)}
      >
        <bdi>{asked?.name}</bdi> loses access at once. To use it again, connect it anew.
      </ConfirmDialog>
    </>
  )
}

interface AssistantItemProps {
  readonly of: Assistant
  readonly boards: ReadonlyMap<number, string>
  readonly nowMs: number
  readonly onRevoke: () => void
}

function AssistantItem({ of, boards, nowMs, onRevoke }: AssistantItemProps) {
  const { name, tail, nco, expiry, lastUsed, scopes, tripIds, calls } = of
  const total = calls.reduce((sum, each) => sum + each, 0)
  const idleDays = Math.floor((nowMs - (lastUsed ?? nco)) / msPerDay)
  const limit = tripIds.map((id) => boards.get(id) ?? 'a board').join(', ')
  return (
    <li className="assistant">
      <div className="assistant__top">
        <Icon path={plugIcon} />
        <div>
          <h3 className="cut" dir="auto">
            {name}
          </h3>
          <p className="t-13 two">
            nb_a_•••• {tail} · made {formatMediumDate(nco)}
          </p>
        </div>
        <Button size="s" aria-label={`Revoke ${name}`} onClick={onRevoke}>
          Revoke
        </Button>
      </div>
      <p className="assistant__tags">
        {scopes.map((scope) => (
          <Tag key={scope} icon={tags[scope].icon}>
            {tags[scope].label}
            {scope === 'BOARDS' && limit && `: ${limit}`}
          </Tag>
        ))}
        {expiry > nowMs && idleDays >= unusedDays && (
          <Tag tone="warn" icon={clockIcon}>
            Not used for {idleDays} days
          </Tag>
        )}
      </p>
      <dl className="assistant__use">
        <div>
          <dt>Last used</dt>
          <dd>{lastUsed === null ? 'Never' : formatRelativeTime(lastUsed, nowMs)}</dd>
        </div>
        <div>
          <dt>{expiry > nowMs ? 'Ends' : 'Ended'}</dt>
          <dd>{formatMediumDate(expiry)}</dd>
        </div>
        <div>
          <dt>Calls, {assistantUseDays} days</dt>
          <dd>
            <MiniBarChart
              bars={calls.map((value, at) => ({ of: String(at), value }))}
              label={total ? `${total} calls, at most ${Math.max(...calls)} a day` : 'No calls'}
            />
          </dd>
        </div>
      </dl>
    </li>
  )
}

/** Ignores a 404: the assistant was revoked elsewhere. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
