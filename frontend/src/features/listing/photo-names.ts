/** What a photo is called for those who don't see it; suppliers write no captions. */
export const photoName = (listing: string, at: number, of: number): string => `${listing}, photo ${at + 1} of ${of}`
