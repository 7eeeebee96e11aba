const words = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
  'eighteen nineteen twenty',
]
  .join(' ')
  .split(' ')

/** Source of an expression for a small whole number, in digits or in words. */
export const smallNumber = `(?:\\d{1,3}|${words.slice(1).join('|')}|(?:a )?couple(?: of)?|(?:a )?dozen)`

/** The number that a match of `smallNumber` names; `a` and `an` are 1. */
export function readSmallNumber(text: string): number {
  const word = text.toLowerCase().trim()
  if (/^\d+$/.test(word)) return Number(word)
  if (word.includes('couple')) return 2
  if (word.includes('dozen')) return 12
  const at = words.indexOf(word)
  return at < 0 ? 1 : at
}
