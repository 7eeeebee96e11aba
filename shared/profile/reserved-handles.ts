/** Handles that would let somebody pass for Nestboard or its staff. */
const reserved = (
  'abuse account accounts admin administrator admins api assistance billing bot compliance contact customer customers ' +
  'customerservice customersupport help helpcenter helpdesk hostmaster info legal mail moderation moderator moderators ' +
  'noreply office official ops owner payment payments payout payouts postmaster press privacy refund refunds root safety ' +
  'sales security service services sophia staff superuser support sysadmin system team trust verification verified webmaster'
).split(' ')
/** The brand is reserved wherever it stands in a handle. */
const brand = 'nestboard'

/** Characters that look alike, as one letter. */
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

/** A word with each of its letters once or more: `admin` is `addmiin` too, but `root` is not `rot`. */
const repeated = (word: string): string => shapeOf(word).replace(/./g, '$&+')
const isReservedWord = new RegExp(`^(?:${[...reserved, brand].map(repeated).join('|')})$`)
const holdsBrand = new RegExp(repeated(brand))

/**
 * Whether a handle is reserved: a reserved word or several, in any case, with separators, repeated letters, digits that
 * look like letters or digits around it. `nestboard` is reserved within a longer handle too.
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
