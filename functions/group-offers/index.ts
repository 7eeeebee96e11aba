import * as routes from '@nestboard/shared/group-offers/routes.ts'
import { isClubMember } from '../kernel/rights/club.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { supplierAccessRules } from '../kernel/rights/supplier-access-rules.ts'
import { listClubsOpenToOffers, listGroupOffers, listOffersToClub } from './list.ts'
import { createGroupOffer, getGroupOffer, updateGroupOffer } from './offer.ts'

export const handler = createFeatureHandler(
  routes,
  { createGroupOffer, getGroupOffer, listGroupOffers, updateGroupOffer, listClubsOpenToOffers, listOffersToClub },
  { ...supplierAccessRules, clubMember: isClubMember },
)
