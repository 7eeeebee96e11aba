import type { Day } from '@nestboard/shared/kernel/day.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'

/**
 * The panel open beside an itinerary: the form for a new segment (on `day`, if it is set), a segment, a reservation, or
 * the chat with Sophia, whose `id` is 0 until it was read.
 */
export type ItineraryPanelContent =
  | { readonly kind: 'new'; readonly day: Day | undefined }
  | { readonly kind: 'segment' | 'reservation' | 'chat'; readonly id: number }

/** Returns the panel named in the URL query (traveler §2); undefined if there is none. */
export function parseItineraryPanelQuery(params: URLSearchParams): ItineraryPanelContent | undefined {
  const reservationId = params.get('reservationId')
  if (reservationId !== null) return { kind: 'reservation', id: parseId(reservationId) ?? 0 }
  const segmentId = params.get('segmentId')
  const chatId = params.get('chatId')
  if (segmentId === null) return chatId === null ? undefined : { kind: 'chat', id: parseId(chatId) ?? 0 }
  if (segmentId === 'new') return { kind: 'new', day: parseId(params.get('day') ?? undefined) }
  return { kind: 'segment', id: parseId(segmentId) ?? 0 }
}

/** Returns the URL query that opens a panel. */
export function formatItineraryPanelQuery(panel: ItineraryPanelContent): string {
  if (panel.kind === 'new') return `?segmentId=new${panel.day === undefined ? '' : `&day=${panel.day}`}`
  return `?${panel.kind}Id=${panel.id}`
}
