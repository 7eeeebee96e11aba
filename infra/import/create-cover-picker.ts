import type { StayType } from '@nestboard/shared/listing/model.ts'
import { buildDemoCatalog } from '../demo/catalog/demo.ts'
import type { ListingFacts } from './facts.ts'
import { createTextSeededRandom } from './text-seeded-random.ts'

/**
 * Returns a function that picks the cover of an imported listing: a PUBLIC listing needs a cover, and the source's
 * photos are not ours to show. The cover is a picture of the demo's stays of the same type.
 */
export function createCoverPicker(): (facts: Pick<ListingFacts, 'key' | 'stayType'>) => string {
  const byType = new Map<StayType, string[]>()
  for (const { facts, pictures } of buildDemoCatalog().listings)
    if (pictures[0]) byType.set(facts.stayType, [...(byType.get(facts.stayType) ?? []), pictures[0]])
  const houses = byType.get('HOUSE') ?? []
  return ({ key, stayType }) => createTextSeededRandom(`cover ${key}`).pick(byType.get(stayType) ?? houses)
}
