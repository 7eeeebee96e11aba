import { rateErrorTexts } from '@nestboard/shared/rates/faults.ts'
import { maxExtrasPerRate } from '@nestboard/shared/rates/limits.ts'
import type * as routes from '@nestboard/shared/rates/routes.ts'
import type { Operation } from '../kernel/request/operation.ts'
import type { Row } from '../kernel/table/row.ts'
import { compareByNameAndId, buildRateExtraRow, extractExtraFromRow } from './rate-rows.ts'
import { addRatePart, changeRatePart, requireRatePart, removeRatePart, getRowVersion } from './part.ts'
import { requireListingAmounts } from './require-listing-amounts.ts'
import { readVisibleRateParts } from './visible-rate.ts'

const limit = { most: maxExtrasPerRate, text: rateErrorTexts.tooManyExtras }
const answerOf = (row: Row) => ({ ...extractExtraFromRow(row), nms: getRowVersion(row) })

export const getExtra: Operation<typeof routes.getExtra> = async ({ id }) =>
  answerOf(await requireRatePart('EXTRA', id))

/** Lists a rate's extras: the team sees all of them, other callers who may see the rate only active ones. */
export const listExtras: Operation<typeof routes.listExtras> = async ({ rateId }, context) => {
  const { rows, seesAll } = await readVisibleRateParts('EXTRA', rateId, context)
  const extras = rows.map(answerOf).filter(({ active }) => active || seesAll)
  return { extras: extras.toSorted(compareByNameAndId) }
}

export const createExtra: Operation<typeof routes.createExtra> = ({ rateId, ...given }, context) => {
  const fields = { description: '', code: '', ...given }
  return addRatePart(
    'EXTRA',
    rateId,
    limit,
    (id, { listingId }, stamp) => buildRateExtraRow(listingId, { id, rateId, ...fields }, stamp),
    context,
    (listingId) => requireListingAmounts(listingId, { price: given.price }),
  )
}

export const updateExtra: Operation<typeof routes.updateExtra> = ({ id, nms: seen, ...fields }, context) =>
  changeRatePart('EXTRA', id, seen, fields, context, (listingId) =>
    requireListingAmounts(listingId, { price: fields.price }),
  )

export const deleteExtra: Operation<typeof routes.deleteExtra> = ({ id }, context) =>
  removeRatePart('EXTRA', id, limit, context)
