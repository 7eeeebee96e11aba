import { allAccessPatterns } from './patterns.ts'
import type { AccessPattern } from '../table/define-row-key.ts'
import { tableAccessesOf } from './recorded.ts'
import type { SentCommand, TableAccess } from './recorded.ts'

const shapes = new Map(
  allAccessPatterns.map((pattern) => [pattern, { pk: shapeOf(pattern.pk), sk: shapeOf(pattern.sk ?? '') }]),
)

function shapeOf(template: string): RegExp {
  const literal = template.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literal.join('.+')}$`, 's')
}

/** The access pattern that matches an access to the table; undefined if none does. */
export function findMatchingAccessPattern({ call, index, pk, sk }: TableAccess): AccessPattern | undefined {
  return allAccessPatterns.find((pattern) => {
    const shape = shapes.get(pattern)
    const isSameCall = pattern.call === call && pattern.index === index
    // A pattern without a sort key allows a query of any range.
    const isAnyRange = call === 'Query' && pattern.sk === undefined
    return isSameCall && shape?.pk.test(pk) && (isAnyRange || shape.sk.test(sk))
  })
}

/** Whether a row is of a kind that only tests of the kernel use. */
const isTestRow = ({ pk }: TableAccess): boolean => /^(?:TEST|X)#/.test(pk)

/** Lists the table accesses of a command that match no access pattern; empty if all match. */
export const listUnmatchedAccesses = (sent: SentCommand): string[] =>
  tableAccessesOf(sent)
    .filter((touch) => !isTestRow(touch) && !findMatchingAccessPattern(touch))
    .map(({ call, pk, sk }) => `${call} ${pk} / ${sk} stands in no row`)

/**
 * Describes a command that cost more units than its access patterns allow; empty otherwise. Requires the meter's exact
 * mode.
 */
export function describeOverpricedCommand(sent: SentCommand): string[] {
  const touches = tableAccessesOf(sent)
  const factor = sent.name.startsWith('Transact') ? 2 : 1
  const most = touches.reduce(
    (sum, touch) => sum + factor * (findMatchingAccessPattern(touch)?.units ?? Number.POSITIVE_INFINITY),
    0,
  )
  const [first] = touches
  return sent.units > most ? [`${sent.name} ${first?.pk} / ${first?.sk} took ${sent.units} units, ${most} at most`] : []
}
