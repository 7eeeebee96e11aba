/** Most people that one text mentions; further ones are not told. */
export const mentionsMost = 5

/** An @ at the beginning or after a character that can't belong to an address, and a handle. */
const mention = /(?<![\p{L}\p{N}_.@/])@([\p{L}\p{N}][\p{L}\p{N}_.-]{1,38})/gu

/** The handles that a text mentions, without the @, each once in small letters. */
export function mentionsIn(text: string): string[] {
  const handles = [...text.matchAll(mention)].map(([, handle = '']) => handle.replace(/[._-]+$/, '').toLowerCase())
  return [...new Set(handles)].filter((handle) => handle.length > 1).slice(0, mentionsMost)
}
