import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import { reactions as catalog } from '../catalog.ts'
import type { Reactions } from '../reaction.ts'
import { reactions as urgent } from '../urgent.ts'
import { grantsOfReactions, meets, outsideOf, wakingsOf } from './lane.ts'
import type { FilteredRecord, Lane } from './lane.ts'
import type { Outside, Waking } from './needs.ts'

/** Every reaction to a write, by its lane. The code is included, so a local process imports this after its environment is set. */
export const reactionsOf: Readonly<Record<Lane, Reactions>> = { urgent, catalog }

/** Table grants of a lane's role. */
export const laneGrants = (lane: Lane): Grants => grantsOfReactions(reactionsOf[lane])

/** Services that a lane's role reaches besides the table. */
export const laneOutside = (lane: Lane): ReadonlySet<Outside> => outsideOf(reactionsOf[lane])

/** What wakes a lane. */
export const laneWakings = (lane: Lane): Waking[] => wakingsOf(reactionsOf[lane])

const wakings = { urgent: laneWakings('urgent'), catalog: laneWakings('catalog') }

/**
 * Whether a record reaches a lane's reactions. Nothing reacts to most writes, such as budgets, stored answers, codes,
 * sockets and map rows; in the cloud the event source mapping drops these records by the same wakings.
 */
export const wakes = (lane: Lane, record: FilteredRecord): boolean =>
  wakings[lane].some((waking) => meets(waking, record))
