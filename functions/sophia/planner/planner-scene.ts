import type { MindTask } from '../../gateways/assistant/port.ts'
import type { TripSlots } from '../understanding/read-slots.ts'
import type { TripRequest } from '../understanding/trip-request.ts'
import { findPlace } from '../tools/find-place.ts'
import { callTool, isRefused } from '../tools/tool.ts'
import type { ShownChip } from './find-shown-stays.ts'

/** What the planner knows when it answers. */
export interface PlannerScene {
  readonly task: MindTask
  readonly request: TripRequest
  /** The traveler's last message, prepared for reading. */
  readonly text: string
  /** What it says by itself. */
  readonly heard: TripSlots
  readonly shown: readonly ShownChip[]
}

/** A place to search around; `radius` in meters. */
export interface SearchedPlace {
  readonly name: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly radius: number
}

/** The place that the traveler named, as a tool finds it; undefined if none was named, null for an unknown name. */
export async function findRequestedPlace({ task, request }: PlannerScene): Promise<SearchedPlace | null | undefined> {
  const { place } = request
  if (!place) return undefined
  const { match, text } = place
  const query = match ? [match.name, match.countryName].filter(Boolean).join(', ') : text
  const found = await callTool(task.tools, findPlace, { query: query.slice(0, 100) })
  if (isRefused(found)) return null
  const isMatch = (each: SearchedPlace) =>
    match !== undefined && Math.abs(each.latitude - match.latitude) + Math.abs(each.longitude - match.longitude) < 0.01
  return found.places.find(isMatch) ?? found.places[0] ?? null
}
