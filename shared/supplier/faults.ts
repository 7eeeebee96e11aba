/** Server texts of suppliers. */
export const supplierTexts = {
  duplicateHandle: 'Duplicate handle',
  /** A PERSONAL supplier is its owner: name and picture are the person's. */
  personalName: 'A personal supplier carries your own name',
  personalPicture: 'A personal supplier shows your own picture',
  tooMany: 'Too many suppliers',
  ownerStays: "The owner can't leave the supplier",
} as const
