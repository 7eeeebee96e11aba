import type { Capability, CapabilityLevel } from '@nestboard/shared/supplier/capability.ts'
import { href } from 'react-router'
import type { RateWithCalendar } from '../../../features/rates/api.ts'

type Params = { readonly id: string; readonly listingId: string; readonly rateId: string }

interface Viewed {
  readonly rate: Pick<RateWithCalendar, 'visibility'>
  /** Whether the member's role has a capability. */
  readonly can: (capability: Capability, level?: CapabilityLevel) => boolean
}

/** Labels and paths of a rate's pages. Only a PRIVATE rate has pages for search hawks, leads and offers. */
export function listRatePageLinks(
  to: Params,
  { rate, can }: Viewed,
): readonly (readonly [label: string, path: string])[] {
  const isPrivate = rate.visibility === 'PRIVATE'
  return [
    ['Details', href('/supplier/:id/manage/listings/:listingId/rates/:rateId/details', to)],
    ['Calendar', href('/supplier/:id/manage/listings/:listingId/rates/:rateId/calendar', to)],
    ['Promotions', href('/supplier/:id/manage/listings/:listingId/rates/:rateId/promotions', to)],
    ['Extras', href('/supplier/:id/manage/listings/:listingId/rates/:rateId/extras', to)],
    ['Policies', href('/supplier/:id/manage/listings/:listingId/rates/:rateId/policies', to)],
    ...(isPrivate && can('hawks', 'limited')
      ? [['Search Hawks', href('/supplier/:id/manage/listings/:listingId/rates/:rateId/search-hawks', to)] as const]
      : []),
    ...(isPrivate && can('leads', 'limited')
      ? [['Leads', href('/supplier/:id/manage/listings/:listingId/rates/:rateId/leads', to)] as const]
      : []),
    ...(isPrivate && can('personalOffers', 'limited')
      ? [['Personalized Offers', href('/supplier/:id/manage/listings/:listingId/rates/:rateId/offers', to)] as const]
      : []),
  ]
}
