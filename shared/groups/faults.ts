/** Error texts of groups (traveler §5, "Group"; §8). Screens show them unchanged. */
export const groupTexts = {
  name: 'Group name is required',
  category: 'Category is required',
  domain: 'Organization domain is required',
  /** The domain belongs to a mail provider that anybody can join, or is no valid domain. */
  badDomain: 'Invalid organizationDomain',
  /** The address is not at the group's domain. A subdomain doesn't count as the domain. */
  workEmail: 'A valid work email of the organization is required',
  memberId: 'A GHIN member ID is required',
  /** The code is wrong, used, expired, or was tried too often; the text deliberately doesn't say which. */
  wrongCode: 'Incorrect verification code',
  noInvitee: 'Group member is required',
  tooMany: 'This group holds as many members as it can',
  tooManyGroups: 'You belong to as many groups as you can',
  /** One admin's groups must have different names. */
  nameTaken: 'You already have a group with this name',
  /** The member who is to become an admin already has a group with this name. */
  adminName: 'This member already has a group with this name',
  tooManyAdmins: 'This group has as many admins as it can',
  /** The last admin can't leave or be removed; they must first appoint another admin, or delete the group. */
  lastAdmin: 'A group needs an admin',
} as const
