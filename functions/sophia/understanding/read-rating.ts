import { readSmallNumber } from './number-words.ts'

const value = `(10|\\d(?:\\.\\d)?|one|two|three|four|five|six|seven|eight|nine)`
const patterns = [
  `\\b${value}(?:\\s*\\+|\\s+or (?:more|better|higher|above))?[- ]?(?:customer |point )?stars?\\b`,
  `\\b(?:rated|ratings?|rates?|score|stars?)\\b(?!\\s+per)(?:\\s+(?:that|which|it|of|is|are|be|at|least|about|around|above|over|than|more|greater|higher|better|should|must|to|will|would|has|a|an|the|minimum|preferably|or|with|good|was|as|near|needs?|equal|around|okay|close))*\\s*:?\\s*${value}\\b(?!\\s*(?:people|persons?|rooms?|nights?|days?|guests?|adults?|of us|\\/))`,
  `\\b${value}\\s*(?:\\+|(?:or|and|&)\\s+(?:higher|better|above|more|up|over|greater))?\\s*(?:customer |guest |user |average |star )?(?:rated|ratings?)\\b`,
  `\\b(\\d\\.\\d)\\s*(?:\\+|(?:or|and|&)\\s+(?:higher|better|above|more|up|over|greater|so)\\b)`,
  `\\b(?:at least|above|over|minimum(?: of)?|higher than|more than|better than|no (?:less|lower) than)\\s+(?:a |an )?(\\d\\.\\d)\\b`,
  `\\bwith (?:a |an )?(\\d\\.\\d)\\b`,
].map((source) => new RegExp(source, 'i'))

/** The least stars or mean rating that a sentence asks for: 4 in "four stars", 4.3 in "rated 4.3 or better". */
export function readRating(text: string): number | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1]
    if (found === undefined) continue
    const rating = /^[\d.]+$/.test(found) ? Number(found) : readSmallNumber(found)
    if (rating > 0 && rating <= 10) return rating
  }
  return undefined
}
