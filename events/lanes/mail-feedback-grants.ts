import { mailPauseWriteGrants } from '@nestboard/functions/auth/mail-pause.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'

/** Table grants of the function that pauses addresses whose mail came back. */
export const mailFeedbackGrants: Grants = mailPauseWriteGrants
