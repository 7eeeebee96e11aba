import { groupOfferErrorTexts } from '@nestboard/shared/group-offers/faults.ts'
import { earliestLocalDayAt } from '@nestboard/shared/kernel/day.ts'
import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import type { GroupOffer } from '@nestboard/shared/group-offers/model.ts'

type Terms = Pick<GroupOffer, 'promoCode' | 'description' | 'startDate' | 'endDate'>

/**
 * Checks the fields of an offer that a supplier entered, in the order of the form. Either both dates are given or none
 * (supplier §5).
 * @throws Fault 400 with the reason
 */
export function requireValidOfferTerms({ promoCode, description, startDate, endDate }: Terms, nowMs: number): void {
  if (promoCode.trim() === '') throw badRequest(groupOfferErrorTexts.promoCode)
  if (description.trim() === '') throw badRequest(groupOfferErrorTexts.description)
  if (startDate === null && endDate === null) return
  if (startDate === null) throw badRequest(groupOfferErrorTexts.startDate)
  if (endDate === null) throw badRequest(groupOfferErrorTexts.endDate)
  if (endDate < startDate) throw badRequest(groupOfferErrorTexts.order)
  if (endDate < earliestLocalDayAt(nowMs)) throw badRequest(groupOfferErrorTexts.past)
}
