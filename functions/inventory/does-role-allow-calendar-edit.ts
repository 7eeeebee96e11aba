import { doesEditOnlyCloseOrReopen, getPriceEditOf } from '@nestboard/shared/inventory/calendar-edit.ts'
import type { CalendarEdit } from '@nestboard/shared/inventory/calendar-edit.ts'
import { doesTeamStandingHaveCapability } from '@nestboard/shared/supplier/capability.ts'
import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'

/**
 * Whether a member's role allows an edit of calendars, by the rights of the edit of one listing (`updateRateValues`,
 * `updateProvision`, `updateInventory`). Whether it reaches a listing is `mayMemberWorkOnListing`.
 */
export function doesRoleAllowCalendarEdit({ standing }: TeamMembership, edit: CalendarEdit): boolean {
  if (getPriceEditOf(edit)) return doesTeamStandingHaveCapability(standing, 'prices')
  return doesTeamStandingHaveCapability(standing, 'inventory', doesEditOnlyCloseOrReopen(edit) ? 'limited' : 'full')
}
