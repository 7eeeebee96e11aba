/** Maximum number of people who are notified because one text mentions them. */
export const maxNotifiedMentions = 5

/**
 * An @ and a handle. The @ must be at the beginning of the text or after a character that can't be part of an address,
 * so email addresses don't match. A word longer than any handle mentions nobody, because its beginning could be
 * another person's handle.
 */
const mention = /(?<![\p{L}\p{N}_.@/])@([\p{L}\p{N}_-][\p{L}\p{N}_.-]{1,127})(?![\p{L}\p{N}_.-])/gu

/** Finds the handles that a text mentions, in lower case, without the @ and without duplicates. */
export function parseMentionedHandles(text: string): string[] {
  const handles = [...text.matchAll(mention)].map(([, handle = '']) => handle.replace(/[._-]+$/, '').toLowerCase())
  return [...new Set(handles)].filter((handle) => handle.length > 1).slice(0, maxNotifiedMentions)
}
