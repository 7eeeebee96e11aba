import type { GazetteerEntry } from '@nestboard/functions/gateways/maps/gazetteer-entry.ts'

/** An entry of the gazetteer with the names under which it is found. */
export interface NamedEntry {
  readonly entry: GazetteerEntry
  readonly otherNames: readonly string[]
  /** Abbreviations, such as TX, which only narrow down a search for something else. */
  readonly codes: readonly string[]
}
