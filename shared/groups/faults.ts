/** Error texts of groups (traveler §5, "Group"; §8). Screens show them as they are. */
export const groupTexts = {
  name: 'Group name is required',
  category: 'Category is required',
  domain: 'Organization domain is required',
  /** The domain of a mail provider that anybody can join, or no domain of our form. */
  badDomain: 'Invalid organizationDomain',
  /** The address isn't at the group's domain. Subdomains don't count. */
  workEmail: 'A valid work email of the organization is required',
  memberId: 'A GHIN member ID is required',
  /** Wrong, used, expired, or tried too often: the text doesn't tell them apart. */
  wrongCode: 'Incorrect verification code',
  noInvitee: 'Group member is required',
  tooMany: 'This group holds as many members as it can',
  tooManyGroups: 'You belong to as many groups as you can',
  /** An admin's groups differ in name. */
  nameTaken: 'You already have a group with this name',
  /** A member who becomes an admin has a group of this name already. */
  adminName: 'This member already has a group with this name',
  tooManyAdmins: 'This group has as many admins as it can',
  /** The last admin can't leave or be removed; they name another admin or delete the group. */
  lastAdmin: 'A group needs an admin',
} as const
