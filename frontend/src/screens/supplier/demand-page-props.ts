import type { Listing } from '@nestboard/shared/listing/model.ts'
import type { ComponentType, ReactNode } from 'react'
import type { SupplierListingOrRateScope } from '../../features/personal-offers/supplier-listing-or-rate-scope.ts'

/**
 * What a page of search hawks, leads or personalized offers is about. `listing` is undefined on pages of a whole
 * supplier.
 */
export interface DemandPageScope {
  readonly level: SupplierListingOrRateScope
  readonly listing: Listing | undefined
}

/** Props of the frame around a page of search hawks, leads or offers, for a supplier, a listing or a PRIVATE rate. */
export interface DemandPageFrameProps {
  readonly title: string
  readonly about?: string
  readonly actions?: (at: DemandPageScope) => ReactNode
  readonly children: (at: DemandPageScope) => ReactNode
}

/**
 * Props of a page of search hawks, leads or offers. The same page serves suppliers, listings and PRIVATE rates;
 * `Frame` is the layout for one of these.
 */
export interface DemandPageProps {
  readonly Frame: ComponentType<DemandPageFrameProps>
}
