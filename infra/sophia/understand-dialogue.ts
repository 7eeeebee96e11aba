import * as z from 'zod/mini'
import { formatIsoDay, parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { loadBundledGazetteer } from '@nestboard/functions/gateways/maps/gazetteer-maps-service.ts'
import { startUnderstanding } from '@nestboard/functions/sophia/understanding/start-understanding.ts'
import type { TripRequest } from '@nestboard/functions/sophia/understanding/trip-request.ts'

const turnSchema = z.union([z.object({ u: z.string() }), z.object({ s: z.string() })])
const dialogueSchema = z.object({ id: z.string(), today: z.string(), turns: z.array(turnSchema) })

/** What was understood after a message of the traveler. Dates are ISO dates; what wasn't mentioned is absent. */
export interface UnderstoodState extends Omit<TripRequest, 'place' | 'checkIn' | 'checkOut' | 'window'> {
  /** As written. */
  readonly place?: string | undefined
  readonly checkIn?: string | undefined
  readonly checkOut?: string | undefined
}

function toState({ place, checkIn, checkOut, window: _, ...rest }: TripRequest): UnderstoodState {
  const dates = {
    checkIn: checkIn === undefined ? undefined : formatIsoDay(checkIn),
    checkOut: checkOut === undefined ? undefined : formatIsoDay(checkOut),
  }
  return { place: place?.text, ...dates, ...rest }
}

/**
 * Understands a dialogue, a line of JSON `{id, today, turns: [{u} | {s}]}`, and returns the states after each message
 * of the traveler (`u`).
 * @throws an error if the line is no such dialogue
 */
export function understandDialogue(line: string): { id: string; states: UnderstoodState[] } {
  const { id, today, turns } = dialogueSchema.parse(JSON.parse(line))
  const understanding = startUnderstanding({ today: parseIsoDay(today), places: loadBundledGazetteer() })
  const states: UnderstoodState[] = []
  for (const turn of turns) {
    const isTraveler = 'u' in turn
    understanding.hear(isTraveler ? { by: 'traveler', text: turn.u } : { by: 'assistant', text: turn.s })
    if (isTraveler) states.push(toState(understanding.request()))
  }
  return { id, states }
}
