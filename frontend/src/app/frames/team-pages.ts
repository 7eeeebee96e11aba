import type { Membership } from '@nestboard/shared/supplier/permissions.ts'
import { allows, allowsOn } from '@nestboard/shared/supplier/permissions.ts'
import { generatePath, matchPath } from 'react-router'
import type { TeamPage } from '../areas/supplier/team-page.ts'

/** The page of a path; undefined for the area's index. */
export const pageAt = <P extends TeamPage>(pages: readonly P[], pathname: string): P | undefined =>
  pages.find(({ path }) => matchPath(path, pathname))

/** The pages that a member may open; of a listing's pages none if they aren't assigned to the listing. */
export const pagesFor = <P extends TeamPage>(pages: readonly P[], member: Membership, listingId?: number): P[] =>
  pages.filter(({ needs }) => {
    if (!needs) return true
    const [capability, level] = needs
    return listingId === undefined
      ? allows(member.standing, capability, level)
      : allowsOn(member, listingId, capability, level)
  })

/** The URL of a page in the open area. Pages in menus have no parameters beyond those of their area. */
export const urlOf = ({ path }: TeamPage, params: Readonly<Record<string, string>>): string =>
  generatePath(path, params)
