import { patterns } from '../patterns.ts'
import type { Pattern } from '../patterns.ts'
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
    return isSameCall && shape?.pk.test(pk) && shape.sk.test(sk)
  })
}

/** Rows that tests invent to try the kernel by itself. */
const isInvented = ({ pk }: Touch): boolean => /^(?:TEST|X)#/.test(pk)

/** What the access patterns don't know of a command, or what it costs beyond them; empty when all is well. */
export function unlisted(sent: SentCommand): string[] {
  const touches = touchesOf(sent).filter((touch) => !isInvented(touch))
  const strange = touches
    .filter((touch) => !rowOf(touch))
    .map(({ call, pk, sk }) => `${call} ${pk} / ${sk} stands in no row`)
  const factor = sent.name.startsWith('Transact') ? 2 : 1
  const most = touches.reduce((sum, touch) => sum + factor * (rowOf(touch)?.units ?? 0), 0)
  const isOver = strange.length === 0 && touches.length > 0 && sent.units > most
  const [first] = touches
  return isOver ? [`${sent.name} ${first?.pk} / ${first?.sk} took ${sent.units} units, ${most} at most`] : strange
}
