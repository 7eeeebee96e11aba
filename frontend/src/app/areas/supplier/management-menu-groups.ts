import type { Capability, CapabilityLevel } from '@nestboard/shared/supplier/capability.ts'
import type { ScreenLoader } from '../../screen-route.ts'

/** A page of the supplier area: its route, its place in the navigation, and who may open it. */
export interface SupplierAreaPage {
  readonly path: string
  readonly title: string
  readonly load: ScreenLoader
  /**
   * The capability that the page requires, as in `shared/supplier/capability.ts`. If undefined, every team member may
   * open the page.
   */
  readonly needs?: readonly [Capability, CapabilityLevel]
}

/** A management page of a supplier. */
export interface SupplierManagementPage extends SupplierAreaPage {
  /** The page's menu entry. Pages without an entry are opened from other pages. */
  readonly menu?: { readonly label: string; readonly icon: string; readonly group: ManagementMenuGroup }
}

/** Groups of the management menu, in order. The first group has no heading. */
export const managementMenuGroups = ['Main', 'Demand', 'Business'] as const
export type ManagementMenuGroup = (typeof managementMenuGroups)[number]

/** A management page of one listing. */
export interface ListingManagementPage extends SupplierAreaPage {
  /** Label of the page's tab. Pages may share a tab, which then links to the first page that the member may open. */
  readonly tab?: string
  /** Label of the page's item in the second level of the navigation, below the tab. */
  readonly item?: string
}
