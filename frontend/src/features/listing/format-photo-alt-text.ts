/** Returns the alternative text of a photo. It is generated, because suppliers can't add captions. */
export const formatPhotoAltText = (listing: string, at: number, of: number): string =>
  `${listing}, photo ${at + 1} of ${of}`
