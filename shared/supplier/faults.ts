/** Server texts of suppliers. */
export const supplierTexts = {
  duplicateHandle: 'Duplicate handle',
  /** A PERSONAL supplier is its owner: name and picture are the person's. */
  personalName: 'A personal supplier carries your own name',
  personalPicture: 'A personal supplier shows your own picture',
  tooMany: 'Too many suppliers',
  noIntegration: 'No payment integration set up yet.',
  /** Nothing narrows the owner and ADMINs down to some listings. */
  reachesAll: 'The owner and admins have all listings',
  ownerStays: "The owner can't leave the supplier",
  ownerRole: "The owner's role can't be changed",
  alreadyMember: 'Already a member',
  alreadyInvited: 'Already invited',
  notJoined: 'This invitation has not been accepted yet',
} as const
