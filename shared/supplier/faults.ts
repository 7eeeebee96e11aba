/** Error texts of suppliers. */
export const supplierErrorTexts = {
  duplicateHandle: 'Duplicate handle',
  /** A PERSONAL supplier uses the name and picture of its owner. */
  personalName: 'A personal supplier always uses your own name',
  personalPicture: 'A personal supplier always uses your own picture',
  tooMany: 'Too many suppliers',
  noIntegration: 'No payment integration set up yet.',
  /**
   * The payment can't become NONE while a PUBLIC listing has a non-refundable rate
   * (docs/decisions/listings-and-rates.md).
   */
  paymentNeeded: 'A public listing has a non-refundable rate, so guests must know how they pay',
  /** The owner and ADMINs can't be limited to some listings. */
  reachesAll: 'The owner and admins always have all listings',
  ownerStays: "The owner can't leave the supplier",
  ownerRole: "The owner's role can't be changed",
  alreadyMember: 'Already a member',
  alreadyInvited: 'Already invited',
  /** A person is notified of the same invitation at most once a day. */
  sentToday: 'Already sent in the last 24 hours',
  notJoined: 'This invitation has not been accepted yet',
  /** A member bound to some listings gives others at most these, so an empty list, which may mean all, is refused. */
  ownListings: 'Choose at least one of the listings assigned to you',
} as const
