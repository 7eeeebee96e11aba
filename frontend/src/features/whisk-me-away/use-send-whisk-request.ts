import { formatIsoDay } from '@nestboard/shared/kernel/day.ts'
import { createStaySearch } from '@nestboard/shared/search/routes.ts'
import { createTrip } from '@nestboard/shared/trips/routes.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { refetchBoard } from '../trips/api.ts'
import {
  deleteWhiskRequestDraft,
  hasWhiskRequestDestination,
  storeWhiskRequestDraft,
  type WhiskRequestDraft,
} from './draft.ts'

/** Name of a new planning board: the destination's country and the year of the stay (traveler §7). */
const boardName = ({ countryName, name, dates }: WhiskRequestDraft): string =>
  `${countryName || name} ${formatIsoDay(dates?.day ?? 0).slice(0, 4)}`

const dayMs = 86_400_000

/** A request that the server has accepted. */
export interface SentWhiskRequest {
  readonly id: number
  readonly tripId: number
}

/**
 * Sends a draft: creates a board first if the draft has none, then the request. Only success deletes the draft; if
 * sending fails after the board was created, the draft keeps the board.
 */
export function useSendWhiskRequest(
  onBoard: (draft: WhiskRequestDraft) => void,
  onSent: (sent: SentWhiskRequest) => void,
) {
  return useApiMutation({
    send: async (draft: WhiskRequestDraft, idempotencyKey): Promise<SentWhiskRequest> => {
      if (!hasWhiskRequestDestination(draft) || !draft.dates)
        throw new Error('a draft is sent only when it is complete')
      const { latitude, longitude, radius, countryName, dates, ages, note, days, name } = draft
      const tripId = draft.tripId || (await callApiRoute(createTrip, { name: boardName(draft) })).id
      if (!draft.tripId) {
        storeWhiskRequestDraft({ ...draft, tripId })
        onBoard({ ...draft, tripId })
      }
      const place = { query: name, latitude, longitude, radius, countryName }
      const asked = { ...dates, ages, note: note.trim(), ttl: days * dayMs, open: true, rfp: true }
      const { id } = await callApiRoute(createStaySearch, { tripId, ...place, ...asked }, { idempotencyKey })
      return { id, tripId }
    },
    fallbackText: 'That did not work, but nothing you filled in is lost. Try again in a moment.',
    refetch: (client, _, sent) => (sent === undefined ? Promise.resolve() : refetchBoard(client, sent.tripId)),
    onSent: (sent) => {
      deleteWhiskRequestDraft()
      onSent(sent)
    },
  })
}
