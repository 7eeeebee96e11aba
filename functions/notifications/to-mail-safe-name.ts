/**
 * Returns a name if it consists of letters, digits and a few marks only, else undefined. Mails show only such names,
 * because people could otherwise send messages to strangers by putting text into their own name.
 */
export const toMailSafeName = (name: string | undefined): string | undefined =>
  name !== undefined && /^[\p{L}\p{M}\p{N}' &-]{1,60}$/u.test(name) ? name : undefined
