import { parseAssistantLink } from '@nestboard/shared/sophia/links.ts'
import type { ShownStay } from '@nestboard/shared/sophia/answer-card.ts'
import type { AssistantTurn } from '../../gateways/assistant/port.ts'

const chip = /\[listingId:\d+\]\((nb:listing\?[^)\s]+)\)/g

/** A stay of the last answer that showed any, with the line that it stood in. */
export interface ShownChip {
  readonly stay: ShownStay
  readonly line: string
}

/** The stays that the newest answer with chips showed, in order; "the second one" counts in it. */
export function findShownStays(turns: readonly AssistantTurn[]): ShownChip[] {
  for (const { by, text } of turns.toReversed()) {
    if (by !== 'assistant') continue
    const found = text.split('\n').flatMap((line) =>
      [...line.matchAll(chip)].flatMap(([, address]) => {
        const link = parseAssistantLink(address!)
        if (link?.kind !== 'listing') return []
        const { id: listingId, day, length, ages } = link
        return [{ stay: { listingId, day, length, ages }, line }]
      }),
    )
    const seen = new Set<number>()
    const stays = found.filter(({ stay }) => !seen.has(stay.listingId) && seen.add(stay.listingId))
    if (stays.length) return stays
  }
  return []
}
