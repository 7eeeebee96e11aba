/** Words of which no handle may consist, because a person could pose as Nestboard or its staff with them. */
const reserved = (
  'abuse account accounts admin administrator admins api assistance billing bot compliance contact customer customers ' +
  'customerservice customersupport help helpcenter helpdesk hostmaster info legal mail moderation moderator moderators ' +
  'noreply office official ops owner payment payments payout payouts postmaster press privacy refund refunds root safety ' +
  'sales security service services sophia staff superuser support sysadmin system team trust verification verified webmaster'
).split(' ')
/** The brand's name, which no handle may contain. */
const brand = 'nestboard'

/** Letters and digits that look like another letter, mapped to that letter. */
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
}
const shapeOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[0-9l]/g, (each) => lookAlikes[each] as string)

/**
 * Returns a pattern in which each letter of a word may repeat: `admin` matches `addmiin`, but `root` doesn't match
 * `rot`.
 */
const repeated = (word: string): string => shapeOf(word).replace(/./g, '$&+')
const isReservedWord = new RegExp(`^(?:${[...reserved, brand].map(repeated).join('|')})$`)
const holdsBrand = new RegExp(repeated(brand))

/**
 * Whether a handle is reserved: it contains `nestboard`, or consists of reserved words. Case, separators, repeated
 * letters, look-alike characters and digits around a word make no difference.
 */
export function isReservedHandle(handle: string): boolean {
  const parts = handle.split(/[-_]+/).filter(Boolean)
  const joined = parts.join('')
  if (holdsBrand.test(shapeOf(joined))) return true
  const isWord = (text: string) =>
    [text, text.replace(/^\d+|\d+$/g, '')].some((each) => isReservedWord.test(shapeOf(each)))
  const words = parts.filter((part) => !/^(?:\d+|the|our|my|real)$/i.test(part))
  return isWord(joined) || (words.length > 0 && words.every(isWord))
}
