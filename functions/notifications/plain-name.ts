/** A name that reads like one; undefined for any other, so that nobody writes mail to strangers by what they call themselves. */
export const plainName = (name: string | undefined): string | undefined =>
  name !== undefined && /^[\p{L}\p{M}\p{N}' &-]{1,60}$/u.test(name) ? name : undefined
