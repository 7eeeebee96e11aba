import type { Membership } from '@nestboard/shared/supplier/permissions.ts'
import { standingAllows, allowsOn } from '@nestboard/shared/supplier/permissions.ts'
import { generatePath, matchPath } from 'react-router'
import type { TeamPage } from '../areas/supplier/team-page.ts'

/** Finds the page of a path; undefined for the area's index. */
export const findTeamPage = <P extends TeamPage>(pages: readonly P[], pathname: string): P | undefined =>
  pages.find(({ path }) => matchPath(path, pathname))

/**
 * Keeps the pages that a member may open. A member who isn't assigned to the listing may open none of the listing's
 * pages.
 */
export const permittedTeamPages = <P extends TeamPage>(
  pages: readonly P[],
  member: Membership,
  listingId?: number,
): P[] =>
  pages.filter(({ needs }) => {
    if (!needs) return true
    const [capability, level] = needs
    return listingId === undefined
      ? standingAllows(member.standing, capability, level)
      : allowsOn(member, listingId, capability, level)
  })

/** Returns a page's URL within the open area. Pages in menus have no parameters beyond those of their area. */
export const teamPageUrl = ({ path }: TeamPage, params: Readonly<Record<string, string>>): string =>
  generatePath(path, params)
