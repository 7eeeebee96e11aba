import { comparePoliciesByDeadline } from '@nestboard/shared/rates/compute-cancellation-tiers.ts'
import { rateErrorTexts } from '@nestboard/shared/rates/faults.ts'
import { maxPoliciesPerRate } from '@nestboard/shared/rates/limits.ts'
import type { Policy } from '@nestboard/shared/rates/model.ts'
import type * as routes from '@nestboard/shared/rates/routes.ts'
import { invalidFieldsFault, badRequest } from '@nestboard/shared/kernel/fault.ts'
import type { Operation } from '../kernel/request/operation.ts'
import type { Row } from '../kernel/table/row.ts'
import { buildRatePolicyRow, extractPolicyFromRow } from './rate-rows.ts'
import { commitPolicyChange } from './build-non-refundable-rate-clauses.ts'
import { addRatePart, changeRatePart, requireRatePart, removeRatePart, getRowVersion } from './part.ts'
import { requireListingAmounts } from './require-listing-amounts.ts'
import { readVisibleRateParts } from './visible-rate.ts'

const limit = { most: maxPoliciesPerRate, text: rateErrorTexts.tooManyPolicies }
const answerOf = (row: Row) => ({ ...extractPolicyFromRow(row), nms: getRowVersion(row) })

export const getPolicy: Operation<typeof routes.getPolicy> = async ({ id }) =>
  answerOf(await requireRatePart('POLICY', id))

/**
 * Lists a rate's cancellation policies: the team sees all of them, other callers who may see the rate only active
 * ones.
 */
export const listPolicies: Operation<typeof routes.listPolicies> = async ({ rateId }, context) => {
  const { rows, seesAll } = await readVisibleRateParts('POLICY', rateId, context)
  const policies = rows.map(answerOf).filter(({ active }) => active || seesAll)
  return { policies: policies.toSorted(comparePoliciesByDeadline) }
}

/** Checks a cancellation fee. @throws Fault 400 for more than 100 percent, and for fractions of a night */
function requireFee({ fee, feeType }: Pick<Policy, 'fee' | 'feeType'>): void {
  if (feeType === 'PERCENT' && fee > 100) throw invalidFieldsFault('fee')
  if (feeType.startsWith('PERIOD') && !Number.isInteger(fee)) throw badRequest(rateErrorTexts.wholeNights)
}

const feeCheck =
  ({ fee, feeType }: Pick<Policy, 'fee' | 'feeType'>) =>
  async (listingId: number): Promise<void> => {
    if (feeType === 'FLAT') await requireListingAmounts(listingId, { fee })
  }

export const createPolicy: Operation<typeof routes.createPolicy> = async ({ rateId, ...given }, context) => {
  requireFee(given)
  return addRatePart(
    'POLICY',
    rateId,
    limit,
    (id, { listingId }, stamp) => buildRatePolicyRow({ id, rateId, listingId, ...given }, stamp),
    context,
    feeCheck(given),
  )
}

/** Changes a policy. @throws Fault 400 if it leaves a public listing with a non-refundable rate but no payment */
export const updatePolicy: Operation<typeof routes.updatePolicy> = async ({ id, nms: seen, ...fields }, context) => {
  requireFee(fields)
  return commitPolicyChange(id, fields, (beside) =>
    changeRatePart('POLICY', id, seen, fields, context, feeCheck(fields), beside),
  )
}

/** Removes a policy. @throws Fault 400 if it leaves a public listing with a non-refundable rate but no payment */
export const deletePolicy: Operation<typeof routes.deletePolicy> = ({ id }, context) =>
  commitPolicyChange(id, undefined, (beside) => removeRatePart('POLICY', id, limit, context, beside))
