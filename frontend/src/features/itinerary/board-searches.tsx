import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { updateSearchFlags } from '@nestboard/shared/search/routes.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { RowList } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { crossIcon } from '../../ui/icons/sign.ts'
import { Tag } from '../../ui/tag.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { formatTravelerParty } from '../offers/party.ts'
import { SearchDatesText } from '../search/search-dates-text.tsx'
import { refetchBoard } from '../trips/api.ts'
import { ExpandableList } from '../trips/expandable-list.tsx'
import './board-searches.css'

interface Props {
  readonly searches: readonly StaySearch[]
  /** Button to start another search from the board. */
  readonly action: ReactNode
}

/** Lists the searches of a board. An active search links to its results; a removed one is plain text. */
export function BoardSearches({ searches, action }: Props) {
  return (
    <section className="sect" aria-labelledby="latest-searches">
      <header>
        <h2 className="h-22" id="latest-searches">
          Latest Searches
        </h2>
        <span className="push">{action}</span>
      </header>
      {searches.length === 0 ? (
        <p className="two">Searches you start here show up for everybody on the board.</p>
      ) : (
        <div className="searches">
          <ExpandableList of={searches}>
            {(shown) => (
              <RowList>
                {shown.map((search) => (
                  <SearchRow key={search.id} search={search} />
                ))}
              </RowList>
            )}
          </ExpandableList>
        </div>
      )}
    </section>
  )
}

function SearchRow({ search }: { search: StaySearch }) {
  const { id, query, ages, active, listingType, tripId } = search
  const toasts = useToast()
  const turn = useApiMutation({
    send: (isActive: boolean) => callApiRoute(updateSearchFlags, { id, listingType, active: isActive }),
    fallbackText: 'That did not work. Try again in a moment.',
    refetch: (client) => refetchBoard(client, tripId),
    onSent: (_, isActive) => {
      const undo = { label: 'Undo', onPress: () => turn.run(true) }
      if (!isActive) toasts.show({ key: `search ${id}`, text: `Removed the search ${query}`, action: undo })
    },
  })
  const words = (
    <>
      <b>{query}</b>
      <span className="t-14 two num">
        <SearchDatesText dates={search} /> · {formatTravelerParty(ages)}
      </span>
    </>
  )
  if (!active)
    return (
      <li>
        <span className="searches__words">{words}</span>
        <Tag>Removed</Tag>
      </li>
    )
  return (
    <li>
      <Link className="searches__words" to={`/stay/search/${id}`}>
        {words}
      </Link>
      <IconButton
        label={`Remove search: ${query}`}
        icon={crossIcon}
        disabled={turn.isBusy}
        onClick={() => turn.run(false)}
      />
    </li>
  )
}
