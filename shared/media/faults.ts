import { maxFilmSeconds } from './model.ts'

/** Error texts of uploads. Screens show them as they are. */
export const uploadErrorTexts = {
  wrongType: 'This type of file is not accepted',
  tooLarge: 'The file is too large',
  empty: 'The file is empty',
  /** Also returned for an upload that doesn't exist or belongs to someone else. */
  notUploaded: 'The file has not been uploaded',
  used: 'The file is already in use',
  unreadable: "The file is damaged or isn't the type its name suggests",
  tooLong: `Films can be up to ${maxFilmSeconds} seconds long`,
  tooManyPixels: 'The picture has too many pixels',
  scripted: 'The document contains scripts, attachments or a password',
  busy: 'The file is still being prepared. Please try again.',
} as const
