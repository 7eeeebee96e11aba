import { isSocialLink } from '@nestboard/shared/supplier/model.ts'

/** A link as shown to people: `https://www.example.com/stays/` as `example.com/stays`. */
export const formatSocialLink = (link: string): string => link.replace(/^https:\/\/(?:www\.)?/i, '').replace(/\/$/, '')

/** Adds `https://` to a typed address without a scheme; '' for an empty line. */
export function normalizeSocialLink(typed: string): string {
  const text = typed.trim()
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
}

/** The error text of each line; undefined for valid lines and empty lines. */
export const findSocialLinkErrors = (lines: readonly string[]): (string | undefined)[] =>
  lines.map((line) => {
    const link = normalizeSocialLink(line)
    return link === '' || isSocialLink(link) ? undefined : 'Enter a web address, like https://example.com'
  })
