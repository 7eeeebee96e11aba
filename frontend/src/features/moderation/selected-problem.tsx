import { moderationErrorTexts } from '@nestboard/shared/moderation/faults.ts'
import { decideProblem } from '@nestboard/shared/moderation/routes.ts'
import { problemLimits } from '@nestboard/shared/problems/model.ts'
import type { ProblemWithEntries } from '@nestboard/shared/problems/model.ts'
import { problemReasons } from '@nestboard/shared/problems/problem-reasons.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, type To } from 'react-router'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { Form } from '../../lib/form/form.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { Button, buildButtonClass } from '../../ui/button.tsx'
import { DateRangeText } from '../../ui/date-range-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { backArrowIcon } from '../../ui/icons/sign.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { ProblemEntries } from '../problems/problem-entries.tsx'
import { problemStateTags } from '../problems/problem-words.ts'
import { isModerationQueryKey, staffProblemQuery } from './api.ts'
import type { StaffProblemData } from './api.ts'

interface Props {
  readonly name: { readonly orderId: number; readonly no: number }
  readonly nowMs: number
  /** Target of the link back to the queue, which only phones show. */
  readonly back: To
}

/** A problem that staff has: the stay, what both sides wrote, and the decision. */
export const SelectedProblem = ({ name, nowMs, back }: Props) => (
  <>
    <Link className={buildButtonClass({ look: 'quiet', size: 's' }, 'mod__back')} to={back}>
      <Icon path={backArrowIcon} size={20} />
      All problems
    </Link>
    <QueryContent
      of={useQuery(staffProblemQuery(name))}
      what="The problem"
      hint={retryHint}
      skeleton={
        <Skeleton label="Loading the problem">
          <SkeletonLines lines={8} />
        </Skeleton>
      }
      missing={<EmptyState level={2} title="There is no such problem" />}
    >
      {(data) => <StaffProblemView data={data} nowMs={nowMs} />}
    </QueryContent>
  </>
)

function StaffProblemView({ data, nowMs }: { data: StaffProblemData; nowMs: number }) {
  const { problem, stay, traveler, supplier, isOwnPart } = data
  const { state, reason, listingName, entries } = problem
  const { label, tone } = problemStateTags[state]
  const names = { traveler: traveler?.name ?? 'The traveler', host: supplier?.name ?? 'The host' }
  return (
    <article className="mod-case" aria-labelledby="staff-problem-title">
      <header className="mod-case__head">
        <h2 id="staff-problem-title" className="h-28">
          {problemReasons[reason].label}
        </h2>
        <Tag tone={tone}>{label}</Tag>
      </header>
      <p className="two">
        <b>{names.traveler}</b> at {listingName}, of <b>{names.host}</b>
        {stay && (
          <span className="num">
            {' '}
            · <DateRangeText start={stay.day} end={stay.day + stay.length} /> · {stay.confirmation}
          </span>
        )}
      </p>
      <ProblemEntries problem={problem} names={names} nowMs={nowMs} />
      {state === 'STAFF' && isOwnPart && <Notice>{moderationErrorTexts.ownPart}.</Notice>}
      {state === 'STAFF' && !isOwnPart && <DecideProblem key={entries.length} problem={problem} />}
    </article>
  )
}

function DecideProblem({ problem: { orderId, no, entries } }: { problem: ProblemWithEntries }) {
  const client = useQueryClient()
  const toasts = useToast()
  const form = useForm({
    route: decideProblem,
    initial: { text: '' },
    fixed: { orderId, no, seen: entries.length },
    sentences: {
      text: { empty: 'Write the decision', wrong: `Write at least ${problemLimits.decision.least} characters` },
    },
    onSent: async () => {
      await client.invalidateQueries({ predicate: isModerationQueryKey })
      toasts.show({ text: 'Closed. Both sides read your decision.' })
    },
    fallbackText: 'The decision was not saved. Try again in a moment.',
  })
  return (
    <Form of={form} className="mod-case__part">
      <form.TextArea
        name="text"
        label="The decision"
        rows={5}
        hint="Both sides read it. It closes the problem and can’t be changed."
      />
      <div className="ends">
        <Button look="main" type="submit" busy={form.busy} busyLabel="Closing…">
          Close with this decision
        </Button>
      </div>
    </Form>
  )
}
