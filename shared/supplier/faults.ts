/** Error texts of suppliers. */
export const supplierTexts = {
  duplicateHandle: 'Duplicate handle',
  /** A PERSONAL supplier uses the name and picture of its owner. */
  personalName: 'A personal supplier carries your own name',
  personalPicture: 'A personal supplier shows your own picture',
  tooMany: 'Too many suppliers',
  noIntegration: 'No payment integration set up yet.',
  /** The owner and ADMINs can't be limited to some listings. */
  reachesAll: 'The owner and admins have all listings',
  ownerStays: "The owner can't leave the supplier",
} as const
