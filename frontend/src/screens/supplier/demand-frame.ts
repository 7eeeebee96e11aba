import type { Listing } from '@nestboard/shared/listing/model.ts'
import type { ComponentType, ReactNode } from 'react'
import type { DemandLevel } from '../../features/personal-offers/level.ts'

/**
 * What a page of search hawks, leads or personalized offers is about. `listing` is undefined on pages of a whole
 * supplier.
 */
export interface DemandAt {
  readonly level: DemandLevel
  readonly listing: Listing | undefined
}

/** Props of the frame around a page of search hawks, leads or offers, for a supplier, a listing or a PRIVATE rate. */
export interface DemandFrame {
  readonly title: string
  readonly about?: string
  readonly actions?: (at: DemandAt) => ReactNode
  readonly children: (at: DemandAt) => ReactNode
}

/** Props of a page that exists for suppliers, listings and PRIVATE rates, each with its own frame. */
export interface DemandScreen {
  readonly Frame: ComponentType<DemandFrame>
}
