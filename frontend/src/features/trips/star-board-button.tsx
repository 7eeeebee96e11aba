import type { Trip } from '@nestboard/shared/trips/model.ts'
import { updatePreference } from '@nestboard/shared/profile/routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Icon } from '../../ui/icon.tsx'
import { starIcon } from '../../ui/icons/act.ts'
import { preferenceQuery, saveUserEntityFields } from '../profile/api.ts'
import './star-board-button.css'

/** Stars or unstars a planning board for the user, with an optimistic update. */
export function StarBoardButton({
  board: { id, name },
  size = 20,
}: {
  board: Pick<Trip, 'id' | 'name'>
  size?: 20 | 24
}) {
  const me = useSignedInUser()?.account.id ?? 0
  const client = useQueryClient()
  const query = preferenceQuery(me)
  const { data } = useQuery(query)
  const change = useApiMutation({
    // Calls run one after another, because each call writes the whole list of starred boards.
    scope: 'stars',
    send: async (isStarred: boolean) => {
      const { tripIds } = client.getQueryData(query.queryKey) ?? (await client.fetchQuery(query))
      const others = tripIds.filter((each) => each !== id)
      await saveUserEntityFields(client, query, updatePreference, {
        id: me,
        tripIds: isStarred ? [...others, id] : others,
      })
    },
    fallbackText: (isStarred) => `${name} was not ${isStarred ? 'starred' : 'unstarred'}. Try again in a moment.`,
  })
  const isOn = change.sending ?? data?.tripIds.includes(id) ?? false
  return (
    <button
      type="button"
      className="icon-btn star"
      aria-pressed={isOn}
      aria-label={`Star ${name}`}
      onClick={() => change.run(!isOn)}
    >
      <Icon path={starIcon} size={size} solid={isOn} />
    </button>
  )
}
