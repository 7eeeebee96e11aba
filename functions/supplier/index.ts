import * as routes from '@nestboard/shared/supplier/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { supplierAccessRules } from '../kernel/rights/supplier-access-rules.ts'
import { listAudit } from './list-audit.ts'
import { createSupplierMedia, getSupplierMedia, listSupplierMedia } from './media.ts'
import { acceptTeamInvitation, declineTeamInvitation, getTeamInvitation } from './team-invitation.ts'
import { createTeamMember, inviteTeamMember } from './invite-team-member.ts'
import { sendTeamInvitation } from './send-team-invitation.ts'
import { updateTeamMember, updateTeamRole } from './update-team-member.ts'
import { deleteTeamMember, getTeamMember, listTeam, listTeamsOfUser } from './member.ts'
import { getSupplierProfile, updateSupplierProfile } from './profile.ts'
import {
  createPersonalSupplier,
  createSupplier,
  deleteSupplierAvatar,
  getSupplier,
  listSuppliersByUser,
  updateSupplier,
  updateSupplierAvatar,
} from './supplier.ts'

export const handler = createFeatureHandler(
  routes,
  {
    createSupplier,
    createPersonalSupplier,
    getSupplier,
    updateSupplier,
    updateSupplierAvatar,
    deleteSupplierAvatar,
    getSupplierProfile,
    updateSupplierProfile,
    listSuppliersByUser,
    listTeamsOfUser,
    listTeam,
    getTeamMember,
    updateTeamMember,
    updateTeamRole,
    deleteTeamMember,
    createTeamMember,
    inviteTeamMember,
    sendTeamInvitation,
    getTeamInvitation,
    acceptTeamInvitation,
    declineTeamInvitation,
    listAudit,
    createSupplierMedia,
    getSupplierMedia,
    listSupplierMedia,
  },
  supplierAccessRules,
)
