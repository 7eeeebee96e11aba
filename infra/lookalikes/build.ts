import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { foldText } from '@nestboard/shared/kernel/text/fold-text.ts'

/**
 * Writes `shared/messages/lookalike-letters.ts` from Unicode's confusables.txt (UTS 39) as the package unhomoglyph
 * carries it: `node infra/lookalikes/build.ts`, then `npm run format`. Of each letter one of its cases has to look like
 * a Latin letter or a digit; the lower case decides first, since a capital I looks like an l.
 */
const data = readFileSync(fileURLToPath(import.meta.resolve('unhomoglyph/data.json')), 'utf8')
const prototypes = JSON.parse(data) as Record<string, string>
const latinOf = (letter: string): string | undefined =>
  [letter.toLowerCase(), letter, letter.toUpperCase()]
    .map((each) => foldText((prototypes[each] ?? '').normalize('NFKC')))
    .find((text) => /^[a-z0-9]$/.test(text))

const lettersOf = new Map<string, Set<string>>()
for (const letter of Object.keys(prototypes)) {
  const latin = latinOf(letter)
  // The prototype of a lower case may be a small capital, which then looks like that letter as well.
  const forms = [letter, prototypes[letter.toLowerCase()] ?? ''].map((form) => foldText(form.normalize('NFKC')))
  for (const form of forms)
    if (latin !== undefined && /^\p{L}$/u.test(form) && !/^[a-z]$/.test(form))
      lettersOf.set(latin, (lettersOf.get(latin) ?? new Set()).add(form))
}
const rows = [...lettersOf]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([latin, letters]) => `  ['${latin}', '${[...letters].toSorted().join('')}'],`)
writeFileSync(
  fileURLToPath(new URL('../../shared/messages/lookalike-letters.ts', import.meta.url)),
  `/**
 * Letters of other scripts that look like a Latin letter or a digit, in lower case, from Unicode's confusables.txt
 * (UTS 39). Written by \`infra/lookalikes/build.ts\`.
 */
export const lookalikeLetters: readonly (readonly [string, string])[] = [
${rows.join('\n')}
]
`,
)
