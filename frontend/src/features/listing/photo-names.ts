/** Alternative text of a photo; suppliers can't add captions. */
export const photoName = (listing: string, at: number, of: number): string => `${listing}, photo ${at + 1} of ${of}`
