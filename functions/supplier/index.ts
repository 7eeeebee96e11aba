import * as routes from '@nestboard/shared/supplier/routes.ts'
import { createFeatureHandler } from '../kernel/serve.ts'
import { supplierAccessRules } from '../kernel/team.ts'
import { listAudit } from './audit.ts'
import { createSupplierMedia, getSupplierMedia, listSupplierMedia } from './media.ts'
import { acceptTeamInvitation, declineTeamInvitation, getTeamInvitation } from './invitation-answer.ts'
import { createTeamMember, inviteTeamMember } from './invitation.ts'
import { sendTeamInvitation } from './invitation-again.ts'
import { updateTeamMember, updateTeamRole } from './member-change.ts'
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
