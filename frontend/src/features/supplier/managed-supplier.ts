import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import {
  doesTeamStandingHaveCapability,
  type Capability,
  type CapabilityLevel,
  type TeamMembership,
} from '@nestboard/shared/supplier/capability.ts'
import { createContext, use } from 'react'

/** The supplier whose management pages are open, and the team member who opened them. */
export interface ManagedSupplier {
  readonly supplier: Supplier
  readonly member: TeamMembership & { readonly userId: number }
}

/**
 * The supplier of the open management pages and the member who opened them. The frame around these pages provides
 * both; undefined outside of them.
 */
export const ManagedSupplierContext = createContext<ManagedSupplier | undefined>(undefined)

/**
 * Returns the supplier and the team member of the open management pages. `can` tells whether the member's role has a
 * capability.
 */
export function useManagedSupplier() {
  const desk = use(ManagedSupplierContext)
  if (!desk) throw new Error('useManagedSupplier is used outside the management pages')
  const can = (capability: Capability, level?: CapabilityLevel) =>
    doesTeamStandingHaveCapability(desk.member.standing, capability, level)
  return { ...desk, can }
}

/**
 * Path of the first page that the member may open among the current management pages (those of a supplier or of a
 * listing); undefined if there is none.
 */
export const FirstManagementPagePathContext = createContext<string | undefined>(undefined)
