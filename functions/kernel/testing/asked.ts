import { patterns } from './patterns.ts'
import type { Pattern } from '../table/row-kind.ts'
import { touchesOf } from './recorded.ts'
import type { SentCommand, Touch } from './recorded.ts'

const shapes = new Map(patterns.map((pattern) => [pattern, { pk: shapeOf(pattern.pk), sk: shapeOf(pattern.sk ?? '') }]))

function shapeOf(template: string): RegExp {
  const literal = template.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literal.join('.+')}$`, 's')
}

/** The row of the access patterns that a touch asks. */
export function rowOf({ call, index, pk, sk }: Touch): Pattern | undefined {
  return patterns.find((pattern) => {
    const shape = shapes.get(pattern)
    const isSameCall = pattern.call === call && pattern.index === index
    // A query may bound its range anywhere where its row names no beginning.
    const isAnyRange = call === 'Query' && pattern.sk === undefined
    return isSameCall && shape?.pk.test(pk) && (isAnyRange || shape.sk.test(sk))
  })
}

/** Rows that tests invent to try the kernel by itself. */
const isInvented = ({ pk }: Touch): boolean => /^(?:TEST|X)#/.test(pk)

/** What a command asks that stands in no row of the access patterns; empty when all is well. */
export const unlisted = (sent: SentCommand): string[] =>
  touchesOf(sent)
    .filter((touch) => !isInvented(touch) && !rowOf(touch))
    .map(({ call, pk, sk }) => `${call} ${pk} / ${sk} stands in no row`)

/** What a command costs beyond its rows, where the meter is exact. */
export function overpriced(sent: SentCommand): string[] {
  const touches = touchesOf(sent)
  const factor = sent.name.startsWith('Transact') ? 2 : 1
  const most = touches.reduce((sum, touch) => sum + factor * (rowOf(touch)?.units ?? Number.POSITIVE_INFINITY), 0)
  const [first] = touches
  return sent.units > most ? [`${sent.name} ${first?.pk} / ${first?.sk} took ${sent.units} units, ${most} at most`] : []
}
