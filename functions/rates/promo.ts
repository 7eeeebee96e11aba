import { rateErrorTexts } from '@nestboard/shared/rates/faults.ts'
import { maxPromosPerRate } from '@nestboard/shared/rates/limits.ts'
import type * as routes from '@nestboard/shared/rates/routes.ts'
import { listPromoProblems } from '@nestboard/shared/rates/list-promo-problems.ts'
import { invalidFieldsFault, badRequest } from '@nestboard/shared/kernel/fault.ts'
import type { RouteParams } from '@nestboard/shared/kernel/route.ts'
import type { Operation } from '../kernel/request/operation.ts'
import type { Row, CreationAndChangeTimes } from '../kernel/table/row.ts'
import type { ListingPartParentIds } from '../listing/parts.ts'
import { compareByNameAndId, buildRatePromoRow, extractPromoFromRow } from './rate-rows.ts'
import { readTeamRolesBySupplier } from '../kernel/rights/supplier-access-rules.ts'
import { addRatePart, changeRatePart, requireRatePart, removeRatePart, getRowVersion } from './part.ts'
import { requireListingPartParentIds } from './listing-part-access-rules.ts'
import { buildPromoNameIndexKeys } from './promo-names.ts'
import { requireFlatAmounts } from './require-listing-amounts.ts'
import { requireRateVisible, readVisibleRateParts } from './visible-rate.ts'

const limit = { most: maxPromosPerRate, text: rateErrorTexts.tooManyPromos }
const answerOf = (row: Row) => ({ ...extractPromoFromRow(row), nms: getRowVersion(row) })

/** Returns a promotion to callers who may see its rate. @throws Fault 404 for other callers */
export const getPromo: Operation<typeof routes.getPromo> = async ({ id }, { actor, nowMs }) => {
  const [{ listingId, supplierId, rateId = 0 }] = await Promise.all([
    requireListingPartParentIds('PROMO', id),
    readTeamRolesBySupplier(actor),
  ])
  const [row] = await Promise.all([
    requireRatePart('PROMO', id),
    requireRateVisible(actor, { listingId, supplierId, rateId }, nowMs),
  ])
  return answerOf(row)
}

/** Lists a rate's promotions for callers who may see the rate. @throws Fault 404 for other callers */
export const listPromos: Operation<typeof routes.listPromos> = async ({ rateId }, context) => {
  const { rows } = await readVisibleRateParts('PROMO', rateId, context)
  return { promos: rows.map(answerOf).toSorted(compareByNameAndId) }
}

type Terms = Omit<RouteParams<typeof routes.createPromo>, 'rateId' | 'name' | 'description' | 'active'>

/**
 * Checks the terms of a promotion, and returns them as stored: dates are null if the matching flag makes the promotion
 * unlimited.
 * @throws Fault 400 for missing or reversed dates, and for more than 100 %
 */
function termsOf(given: Terms) {
  const { amount, amountType, minPeriods, useAnytime, validAnytime } = given
  const [useFrom, useTill] = useAnytime ? [null, null] : [given.useFrom ?? null, given.useTill ?? null]
  const [validFrom, validTill] = validAnytime ? [null, null] : [given.validFrom ?? null, given.validTill ?? null]
  const terms = { amount, amountType, useAnytime, useFrom, useTill, validAnytime, validFrom, validTill }
  const problems = listPromoProblems(terms)
  const invalid = problems.filter(({ text }) => text === undefined)
  if (invalid.length) throw invalidFieldsFault(...invalid.map(({ field }) => field))
  const text = problems[0]?.text
  if (text !== undefined) throw badRequest(text)
  return { ...terms, ...(minPeriods !== undefined && { minPeriods: minPeriods ?? 0 }) }
}

const discountCheck =
  ({ amount, amountType }: Terms) =>
  async (listingId: number): Promise<void> => {
    if (amountType === 'FLAT') await requireFlatAmounts(listingId, { amount })
  }

export const createPromo: Operation<typeof routes.createPromo> = async (given, context) => {
  const { rateId, name, description = '', active } = given
  const fields = { rateId, name, description, active, minPeriods: 0, ...termsOf(given) }
  const rowOf = (id: number, { listingId, supplierId }: ListingPartParentIds, stamp: CreationAndChangeTimes) => ({
    ...buildRatePromoRow(listingId, { id, ...fields }, stamp),
    ...buildPromoNameIndexKeys(supplierId, { id, name }),
  })
  return addRatePart('PROMO', rateId, limit, rowOf, context, discountCheck(given))
}

export const updatePromo: Operation<typeof routes.updatePromo> = async (given, context) => {
  const { id, nms: seen, name, description, active } = given
  const { supplierId } = await requireListingPartParentIds('PROMO', id)
  const order = name === undefined ? {} : buildPromoNameIndexKeys(supplierId, { id, name })
  const fields = { name, description, active, ...termsOf(given), ...order }
  return changeRatePart('PROMO', id, seen, fields, context, discountCheck(given))
}

export const deletePromo: Operation<typeof routes.deletePromo> = ({ id }, context) =>
  removeRatePart('PROMO', id, limit, context)
