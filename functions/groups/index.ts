import * as routes from '@nestboard/shared/groups/routes.ts'
import { isClubAdmin, isClubMember } from '../kernel/rights/club.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { answerClubInvitation } from './answer-club-invitation.ts'
import { createClub, deleteClub, getClub, updateClub } from './club.ts'
import { inviteClubMembers, listClubInvitations } from './invite.ts'
import { addClubMember } from './add-club-member.ts'
import { leaveClub, removeClubMember, setClubAdmin } from './leave.ts'
import { listClubs } from './list-clubs.ts'
import { listClubMembers } from './list-club-members.ts'
import { sendClubCode } from './verify-work-email.ts'

export const handler = createFeatureHandler(
  routes,
  {
    sendClubCode,
    createClub,
    getClub,
    listClubs,
    updateClub,
    deleteClub,
    addClubMember,
    inviteClubMembers,
    listClubInvitations,
    answerClubInvitation,
    listClubMembers,
    setClubAdmin,
    removeClubMember,
    leaveClub,
  },
  { clubMember: isClubMember, clubAdmin: isClubAdmin },
)
