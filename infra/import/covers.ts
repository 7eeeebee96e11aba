import type { StayType } from '@nestboard/shared/listing/model.ts'
import { demoCatalog } from '../demo/catalog/demo.ts'
import type { NamedDrawing } from '../demo/pictures/named-drawings.ts'
import type { ListingFacts } from './facts.ts'
import { randomOf } from './random.ts'

/**
 * Answers a cover for each imported listing: the source's photos are not ours to show, and a PUBLIC listing has one. It
 * is one of the demo's drawn covers of the same stay type, so that an import draws nothing new.
 */
export function coverPicker(): (facts: Pick<ListingFacts, 'key' | 'stayType'>) => NamedDrawing {
  const byType = new Map<StayType, NamedDrawing[]>()
  for (const { facts, drawn } of demoCatalog().listings)
    if (drawn[0]) byType.set(facts.stayType, [...(byType.get(facts.stayType) ?? []), drawn[0]])
  const houses = byType.get('HOUSE') ?? []
  return ({ key, stayType }) => randomOf(`cover ${key}`).pick(byType.get(stayType) ?? houses)
}
