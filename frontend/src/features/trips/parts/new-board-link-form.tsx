import { boardLinkDays, type BoardLinkRole } from '@nestboard/shared/trips/board-link.ts'
import { createBoardLink } from '@nestboard/shared/trips/routes.ts'
import { useState } from 'react'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { eyeIcon } from '../../../ui/icons/sign.ts'
import { linkIcon } from '../../../ui/icons/act.ts'
import { voteIcon } from '../../../ui/icons/tool.ts'
import { peopleIcon } from '../../../ui/icons/trip.ts'
import { RadioGroup, type RadioOption } from '../../../ui/radio-group.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import { boardLinksQuery } from '../board-links-query.ts'

const roles: readonly RadioOption<BoardLinkRole>[] = [
  { id: 'LOOK', label: 'Look', note: 'Stays, dates, prices and how many votes each has', icon: eyeIcon },
  { id: 'VOTE', label: 'Vote', note: 'Also vote, under a name they choose. No account', icon: voteIcon },
  { id: 'PLAN', label: 'Plan', note: 'Also join the board and plan with you, after signing up', icon: peopleIcon },
]
/** For how long a link works, in days. */
const durations = [1, 7, boardLinkDays, 90]

/** Makes a link to a board. `isFirst`: whether the board has none yet. */
export function NewBoardLinkForm({ tripId, isFirst }: { tripId: number; isFirst: boolean }) {
  const toasts = useToast()
  const [role, setRole] = useState<BoardLinkRole>('VOTE')
  const [days, setDays] = useState(boardLinkDays)
  const make = useApiMutation({
    send: () => callApiRoute(createBoardLink, { tripId, role, days }),
    fallbackText: 'The link was not made. Try again in a moment.',
    refetch: (client) => cancelAndRefetchQueries(client, { queryKey: boardLinksQuery(tripId).queryKey }),
    onDone: () => toasts.show({ text: 'The link is ready to send' }),
  })
  return (
    <section className="share__part">
      <h3 className="h-18">{isFirst ? 'Share link' : 'Another link'}</h3>
      <RadioGroup legend="Whoever has the link can" look="cards" value={role} onChange={setRole} choices={roles} />
      <SelectField label="Works for" value={days} onChange={({ target }) => setDays(Number(target.value))}>
        {durations.map((each) => (
          <option key={each} value={each}>
            {each === 1 ? '1 day' : `${each} days`}
          </option>
        ))}
      </SelectField>
      <Button
        look={isFirst ? 'main' : 'line'}
        icon={linkIcon}
        busy={make.isBusy}
        busyLabel="Making…"
        onClick={() => make.run()}
      >
        Make link
      </Button>
    </section>
  )
}
