import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import { doesTeamStandingHaveCapability, hasListingCapability } from '@nestboard/shared/supplier/capability.ts'
import { generatePath, matchPath } from 'react-router'
import type { SupplierAreaPage } from '../areas/supplier/management-menu-groups.ts'

/** Finds the management page of a path; undefined for the index path, which belongs to no page. */
export const findManagementPage = <P extends SupplierAreaPage>(pages: readonly P[], pathname: string): P | undefined =>
  pages.find(({ path }) => matchPath(path, pathname))

/**
 * Keeps the pages that a member may open. A member who isn't assigned to the listing may open none of the listing's
 * pages.
 */
export const listPagesOpenToMember = <P extends SupplierAreaPage>(
  pages: readonly P[],
  member: TeamMembership,
  listingId?: number,
): P[] =>
  pages.filter(({ needs }) => {
    if (!needs) return true
    const [capability, level] = needs
    return listingId === undefined
      ? doesTeamStandingHaveCapability(member.standing, capability, level)
      : hasListingCapability(member, listingId, capability, level)
  })

/**
 * Builds a page's URL. `params` needs only the ids of the supplier and, if any, the listing, because pages in menus
 * have no other parameters.
 */
export const buildManagementPageUrl = ({ path }: SupplierAreaPage, params: Readonly<Record<string, string>>): string =>
  generatePath(path, params)
