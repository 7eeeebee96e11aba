import * as routes from '@nestboard/shared/group-offers/routes.ts'
import { isClubMember } from '../kernel/club.ts'
import { createFeatureHandler } from '../kernel/serve.ts'
import { supplierAccessRules } from '../kernel/team.ts'
import { listClubsOpenToOffers, listGroupOffers, listOffersToClub } from './list.ts'
import { createGroupOffer, getGroupOffer, updateGroupOffer } from './offer.ts'

export const handler = createFeatureHandler(
  routes,
  { createGroupOffer, getGroupOffer, listGroupOffers, updateGroupOffer, listClubsOpenToOffers, listOffersToClub },
  { ...supplierAccessRules, clubMember: isClubMember },
)
