/** Returns the domain of `Name <box@domain>` or `box@domain`. */
export const parseMailDomain = (mailFrom: string): string => /@([^\s>]+)/.exec(mailFrom)?.[1] ?? mailFrom
