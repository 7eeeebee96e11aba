import { createPriceMatch } from '@nestboard/shared/price-match/routes.ts'
import { formatIsoDay } from '@nestboard/shared/kernel/day.ts'
import { createTrip } from '@nestboard/shared/trips/routes.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { retryWhileUploadIsChecked } from '../media/upload.ts'
import { refetchBoard } from '../trips/api.ts'
import { deletePriceMatchDraft, storePriceMatchDraft, type PriceMatchDraft } from './draft.ts'
import { parseLocalDateAsDayEnd, parseLocalDateTime } from './parse-local-date.ts'

/** Name of a new planning board: the destination and the year of the stay (traveler §7). */
const boardName = ({ countryName, placeName, name, dates }: PriceMatchDraft): string =>
  `${countryName || placeName || name} ${formatIsoDay(dates?.day ?? 0).slice(0, 4)}`

/**
 * Sends a draft: creates a board first if the draft has none, then the price match. Only success deletes the draft; if
 * sending fails after the board was created, the draft keeps the board.
 */
export function useSendPriceMatch(onBoard: (draft: PriceMatchDraft) => void, onSent: (tripId: number) => void) {
  return useApiMutation({
    send: async (draft: PriceMatchDraft, idempotencyKey) => {
      const { dates, receipt, name, placeId, latitude, longitude, platform, confirmation, ages } = draft
      const tripId = draft.tripId || (await callApiRoute(createTrip, { name: boardName(draft) })).id
      if (!draft.tripId) {
        storePriceMatchDraft({ ...draft, tripId })
        onBoard({ ...draft, tripId })
      }
      const place = { name, placeId, latitude, longitude, ...dates!, ages }
      const booking = {
        platform,
        confirmation,
        receipt: receipt?.key,
        freeCancelMs: parseLocalDateTime(draft.freeCancel),
      }
      const ttl = parseLocalDateAsDayEnd(draft.limitDay)
      await retryWhileUploadIsChecked({ purpose: 'PRICEMATCH_RECEIPT' }, () =>
        callApiRoute(createPriceMatch, { tripId, ...place, ...booking, ttl }, { idempotencyKey }),
      )
      return tripId
    },
    fallbackText: 'That did not work, but nothing you filled in is lost. Try again in a moment.',
    refetch: (client, _, tripId) => (tripId === undefined ? Promise.resolve() : refetchBoard(client, tripId)),
    onSent: (tripId) => {
      deletePriceMatchDraft()
      onSent(tripId)
    },
  })
}
