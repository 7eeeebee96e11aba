/**
 * Returns a name if it has only letters, digits and a few marks, else undefined. Mails show only such names, because
 * somebody could otherwise send strangers a text by choosing it as their name.
 */
export const plainName = (name: string | undefined): string | undefined =>
  name !== undefined && /^[\p{L}\p{M}\p{N}' &-]{1,60}$/u.test(name) ? name : undefined
