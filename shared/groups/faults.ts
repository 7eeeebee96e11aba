/** Error texts of groups (traveler §5, "Group"; §8). Screens show them unchanged. */
export const groupErrorTexts = {
  name: 'Group name is required',
  category: 'Category is required',
  domain: 'Organization domain is required',
  /** The domain is not valid, or belongs to a mail provider at which anybody can get an address. */
  badDomain: 'Invalid organizationDomain',
  /** The address is not at the group's domain. An address at a subdomain is not accepted either. */
  workEmail: 'A valid work email of the organization is required',
  memberId: 'A GHIN member ID is required',
  /** The code is wrong, used, expired, or was tried too often; the text deliberately doesn't say which. */
  wrongCode: 'Incorrect verification code',
  noInvitee: 'Group member is required',
  tooMany: 'This group holds as many members as it can',
  tooManyGroups: 'You belong to as many groups as you can',
  /** An admin can't have two groups of the same name. */
  nameTaken: 'You already have a group with this name',
  /** The member who is to become an admin already has a group with this name. */
  adminName: 'This member already has a group with this name',
  tooManyAdmins: 'This group has as many admins as it can',
  /** The last admin can't leave or be removed; they must first appoint another admin, or delete the group. */
  lastAdmin: 'A group needs an admin',
} as const
