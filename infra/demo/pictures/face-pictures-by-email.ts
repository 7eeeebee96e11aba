/**
 * The profile pictures of demo people, by email address. Demo people who are missing here have no picture, as is
 * common for real accounts.
 */
export const facePicturesByEmail = {
  'isla@nestboard.example': 'face-isla',
  'gus@nestboard.example': 'face-gus',
  'amara@nestboard.example': 'face-amara',
  'nell@nestboard.example': 'face-nell',
  'ruth@nestboard.example': 'face-ruth',
} as const
