import * as routes from '@nestboard/shared/groups/routes.ts'
import { isClubAdmin, isClubMember } from '../kernel/club.ts'
import { createFeatureHandler } from '../kernel/serve.ts'
import { answerClubInvitation } from './answer.ts'
import { createClub, deleteClub, getClub, updateClub } from './club.ts'
import { inviteClubMembers, listClubInvitations } from './invite.ts'
import { addClubMember } from './join.ts'
import { leaveClub, removeClubMember, setClubAdmin } from './leave.ts'
import { listClubs } from './list.ts'
import { listClubMembers } from './members.ts'
import { sendClubCode } from './proof.ts'

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
