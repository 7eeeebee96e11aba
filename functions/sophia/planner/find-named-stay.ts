import { toWordLine } from '../grounding/known-facts.ts'
import type { ShownChip } from './find-shown-stays.ts'

/** The name that begins the line of a shown stay. */
const nameOf = (line: string): string =>
  line
    .replace(/^\s*\d+\.\s*/, '')
    .split(/[:[]/)[0]!
    .trim()

/** The shown stay whose whole name a message holds. */
export const findNamedStay = (text: string, shown: readonly ShownChip[]): ShownChip | undefined =>
  shown.find(({ line }) => nameOf(line) !== '' && toWordLine(text).includes(toWordLine(nameOf(line))))
