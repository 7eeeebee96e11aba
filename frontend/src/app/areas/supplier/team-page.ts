import type { Capability, Level } from '@nestboard/shared/supplier/permissions.ts'
import type { ScreenFile } from '../../row.ts'

/** A page of the supplier area: its route, its place in the navigation, and who may open it. */
export interface TeamPage {
  readonly path: string
  readonly title: string
  readonly load: ScreenFile
  /** The capability that the page needs, as in `shared/supplier/permissions.ts`. Without it every member may open it. */
  readonly needs?: readonly [Capability, Level]
}

/** A page of the management. */
export interface ManagementPage extends TeamPage {
  /** Its menu entry; pages without one are opened from other pages. */
  readonly menu?: { readonly label: string; readonly icon: string; readonly group: MenuGroup }
}

/** Groups of the management menu, in order. The first one has no heading. */
export const menuGroups = ['Main', 'Demand', 'Business'] as const
export type MenuGroup = (typeof menuGroups)[number]

/** A page of one listing in the management. */
export interface ManagedListingPage extends TeamPage {
  /** Label of its tab. The first page of a tab that the member may open is the tab's target. */
  readonly tab?: string
  /** Its item in the second level of the navigation, below the tab. */
  readonly item?: string
}
