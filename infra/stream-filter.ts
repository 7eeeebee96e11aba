import { versionAttribute } from '@nestboard/events/lanes/lane.ts'
import { laneWakings } from '@nestboard/events/lanes/reactions.ts'
import type { Lane } from '@nestboard/events/lanes/lane.ts'
import type { Waking } from '@nestboard/events/lanes/needs.ts'

/** Lambda's quota of filters per event source mapping. */
export const maxFilters = 5

const prefixed = (prefixes: readonly string[]) => ({ S: prefixes.map((prefix) => ({ prefix })) })

/** A wake-up as Lambda filter patterns. The version may be in either image, and one pattern can't express "or". */
function patternsOf({ on, pk, sk, versioned }: Waking): object[] {
  const keys = { ...(pk && { pk: prefixed([pk]) }), ...(sk && { sk: prefixed(sk) }) }
  const event = on ? { eventName: on } : {}
  const given = Object.keys(keys).length ? { Keys: keys } : {}
  if (!versioned) return [{ ...event, dynamodb: given }]
  return ['NewImage', 'OldImage'].map((image) => ({
    ...event,
    dynamodb: { ...given, [image]: { [versionAttribute]: { N: [{ exists: true }] } } },
  }))
}

/** The filters of a lane's event source mapping: its reactions' wake-ups as Lambda patterns. */
export const streamFilters = (lane: Lane): { pattern: string }[] =>
  laneWakings(lane)
    .flatMap(patternsOf)
    .map((pattern) => ({ pattern: JSON.stringify(pattern) }))
