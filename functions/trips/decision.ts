import type { Decision } from '@nestboard/shared/trips/model.ts'
import { isSameNights } from '@nestboard/shared/trips/is-same-nights.ts'
import type { Nights } from '@nestboard/shared/trips/is-same-nights.ts'
import { parsePinnedOfferKey } from '@nestboard/shared/trips/pinned.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { nextVersion } from '../kernel/table/version.ts'
import { changeProduct } from './product.store.ts'
import type { ProductItem } from './product.store.ts'

/** The pins of a board for the same nights as a stay. */
export const filterPinsOfNights = (items: readonly ProductItem[], nights: Nights): ProductItem[] =>
  items.filter(({ offerKey }) => isSameNights(parsePinnedOfferKey(offerKey), nights))

/** The decision that a pin gets which is new among the pins of its nights. Undefined while their vote is open. */
export const findDecisionOfNights = (items: readonly ProductItem[], nights: Nights): Decision | undefined =>
  filterPinsOfNights(items, nights).find(({ decision }) => decision)?.decision

/** Whether a pin is the stay that its board decided on. */
export const isChosenPin = ({ id, decision }: Pick<ProductItem, 'id' | 'decision'>): boolean =>
  decision?.productId === id

/** The clauses that store a decision on the pins that it closes, if they are unchanged since they were read. */
export const buildDecisionClauses = (
  pins: readonly ProductItem[],
  decision: Decision,
  nowMs: number,
): TransactionClause[] => pins.map((item) => changeProduct(item, nextVersion(item, nowMs), { set: { decision } }))

/** The clauses that remove the decision on a chosen pin from all pins that carry it, apart from pins to leave out. */
export const buildDecisionRemovalClauses = (
  items: readonly ProductItem[],
  chosenId: number,
  nowMs: number,
  leaveOut: readonly number[] = [],
): TransactionClause[] =>
  items
    .filter(({ id, decision }) => decision?.productId === chosenId && !leaveOut.includes(id))
    .map((item) => changeProduct(item, nextVersion(item, nowMs), { remove: ['decision'] }))

/**
 * What happens to decisions when the offer of a pin is replaced: a pin follows the vote of its new nights. If the
 * chosen pin gets another listing or other nights, the vote that it had decided is open again.
 */
export function moveDecision(
  before: ProductItem,
  items: readonly ProductItem[],
  next: Nights & { readonly listingId: number },
  nowMs: number,
): { decision: Decision | undefined; reopened: TransactionClause[] } {
  const was = parsePinnedOfferKey(before.offerKey)
  const isSame = isSameNights(was, next) && (was.listingId === next.listingId || !isChosenPin(before))
  if (isSame) return { decision: before.decision, reopened: [] }
  const others = items.filter(({ id, decision }) => id !== before.id && decision?.productId !== before.id)
  const reopened = isChosenPin(before) ? buildDecisionRemovalClauses(items, before.id, nowMs, [before.id]) : []
  return { decision: findDecisionOfNights(others, next), reopened }
}
