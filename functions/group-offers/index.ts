import * as routes from '@nestboard/shared/group-offers/routes.ts'
import { clubMember } from '../kernel/club.ts'
import { serve } from '../kernel/serve.ts'
import { supplierRules } from '../kernel/team.ts'
import { listClubsForSupplier, listGroupOffers, listOffersToClub } from './list.ts'
import { createGroupOffer, getGroupOffer, updateGroupOffer } from './offer.ts'

export const handler = serve(
  routes,
  { createGroupOffer, getGroupOffer, listGroupOffers, updateGroupOffer, listClubsForSupplier, listOffersToClub },
  { ...supplierRules, clubMember },
)
