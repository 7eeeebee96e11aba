import type { AssistantCall } from '@nestboard/shared/assistants/model.ts'
import type { AssistantToolName } from '@nestboard/shared/sophia/answer-card.ts'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { Button } from '../../ui/button.tsx'

/** What a call did, after the assistant's name. */
const verbs: Readonly<Record<AssistantToolName, string>> = {
  FIND_PLACE: 'looked up a place',
  SEARCH_STAYS: 'searched stays',
  READ_LISTING: 'read a listing',
  PRICE_STAY: 'read prices',
  CHECK_AVAILABILITY: 'checked free nights',
  READ_BOARD: 'read boards',
  READ_TRIPS: 'read your trips',
  PROPOSE_SEGMENTS: 'proposed rows for an itinerary',
  PROPOSE_BOARD: 'proposed a board',
  PROPOSE_PIN: 'proposed a pin',
  OPEN_SEARCH: 'proposed a search',
}
const attempts: Readonly<Record<'REFUSED' | 'FAILED', string>> = { REFUSED: 'Refused', FAILED: 'Failed' }

const callTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
/** Number of calls that are shown first. */
const shownFirst = 10

/** What the user's assistants did last, newest first. */
export function AssistantCallList({ calls }: { calls: readonly AssistantCall[] }) {
  const [isWhole, setWhole] = useState(false)
  if (!calls.length) return <p className="two">Nothing yet. Calls of your assistants show up here for 90 days.</p>
  const shown = isWhole ? calls : calls.slice(0, shownFirst)
  return (
    <>
      <ol className="assistant-calls">
        {shown.map(({ name, tool, outcome, detail, tripId, atMs }, at) => (
          <li key={`${atMs} ${at}`}>
            <time dateTime={new Date(atMs).toISOString()}>{callTime.format(atMs)}</time>
            <p>
              <bdi>{name}</bdi> {verbs[tool]}
              {detail && <small dir="auto">{detail}</small>}
            </p>
            {outcome === 'DONE' ? (
              tripId !== null && <ProposalLink tripId={tripId} />
            ) : (
              <small>{attempts[outcome]}</small>
            )}
          </li>
        ))}
      </ol>
      {calls.length > shown.length && (
        <p>
          <Button size="s" onClick={() => setWhole(true)}>
            Show all {calls.length}
          </Button>
        </p>
      )}
    </>
  )
}

const ProposalLink = ({ tripId }: { tripId: number }) => (
  <Link
    className="link"
    to={tripId ? href('/trip/:tripId/:tab', { tripId: String(tripId), tab: 'itinerary' }) : '/discover'}
  >
    See the proposal
  </Link>
)
