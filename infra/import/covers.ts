import type { StayType } from '@nestboard/shared/listing/model.ts'
import { buildDemoCatalog } from '../demo/catalog/demo.ts'
import type { NamedDrawing } from '../demo/pictures/named-drawings.ts'
import type { ListingFacts } from './facts.ts'
import { createTextSeededRandom } from './random.ts'

/**
 * Returns a function that picks the cover of an imported listing: a PUBLIC listing needs a cover, and the source's
 * photos are not ours to show. The cover is a demo drawing of the same stay type, so an import needs no new drawings.
 */
export function createCoverPicker(): (facts: Pick<ListingFacts, 'key' | 'stayType'>) => NamedDrawing {
  const byType = new Map<StayType, NamedDrawing[]>()
  for (const { facts, drawn } of buildDemoCatalog().listings)
    if (drawn[0]) byType.set(facts.stayType, [...(byType.get(facts.stayType) ?? []), drawn[0]])
  const houses = byType.get('HOUSE') ?? []
  return ({ key, stayType }) => createTextSeededRandom(`cover ${key}`).pick(byType.get(stayType) ?? houses)
}
