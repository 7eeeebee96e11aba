import { newSeededRandom } from '@nestboard/shared/kernel/new-seeded-random.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { tableClient } from '../kernel/table/table.ts'
import { listIndexWords, listNamePairs, listSearchableWords, parseNameQuery } from '../kernel/text/search-words.ts'
import { createWordIndex } from '../kernel/text/word-index.ts'
import { maxUserSearchResults } from '@nestboard/shared/profile/model.ts'
import { personSearchWordKey, personSearchWordPartition } from './rows.ts'

const people = 1_000_000
const readUnitBytes = 4096

const random = newSeededRandom(33)

const syllables = ['an', 'ma', 'ri', 'jo', 'ka', 'el', 'so', 'lu', 'pe', 'tin', 'gar', 'cia', 'smi', 'ber', 'no', 'wa']
const nameOf = (rank: number, ending: string): string => {
  const parts = [rank % 16, Math.floor(rank / 16) % 16, Math.floor(rank / 256) % 16, Math.floor(rank / 4096) % 16]
  return (
    parts
      .map((part) => syllables[part])
      .join('')
      .slice(0, 9) + ending
  )
}
/** Names by how common they are: the first has `1 / (1 + flat)` times the share of the last but many. */
function newNameChooser(count: number, flat: number): () => number {
  const sums: number[] = []
  for (let rank = 0; rank < count; rank++) sums.push((sums.at(-1) ?? 0) + 1 / (rank + flat))
  return () => {
    const at = random() * sums.at(-1)!
    let [from, to] = [0, count - 1]
    while (from < to) {
      const middle = (from + to) >> 1
      if (sums[middle]! < at) from = middle + 1
      else to = middle
    }
    return from
  }
}
const firstNames = Array.from({ length: 2000 }, (_, rank) => nameOf(rank * 7, 'a'))
const lastNames = Array.from({ length: 20_000 }, (_, rank) => nameOf(rank * 3, 's'))
const [first, last] = [new Uint16Array(people), new Uint16Array(people)]
const [chooseFirst, chooseLast] = [newNameChooser(2000, 10), newNameChooser(20_000, 30)]
for (let id = 0; id < people; id++) {
  first[id] = chooseFirst()
  last[id] = chooseLast()
}
const personOf = (id: number) => ({ name: `${firstNames[first[id]!]} ${lastNames[last[id]!]}`, more: '' })

type NameTest = (name: string) => boolean
const anyName: NameTest = () => true
/** Ids of the people of whom both tests of a pair are true: of the first name, and of the last. */
function idsWhere(...pairs: readonly (readonly [NameTest, NameTest])[]): number[] {
  // Each name is tested once, because many people share it.
  const tested = pairs.map(([ofFirst, ofLast]) => [firstNames.map(ofFirst), lastNames.map(ofLast)] as const)
  const ids: number[] = []
  for (let id = 0; id < people; id++)
    if (tested.some(([ofFirst, ofLast]) => ofFirst[first[id]!] && ofLast[last[id]!])) ids.push(id)
  return ids
}

/** The index rows of the million people whose sort key begins with `prefix`, in order, as the table would have them. */
function rowsBeginningWith(prefix: string) {
  const [, whole, beginning] = /^\+(\w+)\+(\w*)$/.exec(prefix) ?? []
  const isBegun: NameTest = (name) => name.startsWith(beginning ?? prefix)
  const isWhole: NameTest = (name) => name === whole
  const ids =
    whole === undefined
      ? idsWhere([isBegun, anyName], [anyName, isBegun])
      : idsWhere([isWhole, isBegun], [isBegun, isWhole])
  return ids
    .flatMap((id) => {
      const named = personOf(id)
      const words = ` ${listSearchableWords(named).join(' ')}`
      return [...listIndexWords(named), ...listNamePairs(named)]
        .filter((word) => word.startsWith(prefix))
        .map((word) => ({ ...personSearchWordKey(word, id), userId: id, words, version: 1_780_000_000_000 }))
    })
    .toSorted((a, b) => (a.sk < b.sk ? -1 : 1))
}

/** Size of an item: names and values of its attributes; a number has one byte for two digits, and one more. */
const bytesOf = (row: object): number =>
  Object.entries(row).reduce(
    (sum, [name, value]: [string, string | number]) =>
      sum + name.length + (typeof value === 'string' ? value.length : Math.ceil(String(value).length / 2) + 1),
    0,
  )

let readUnits = 0
/** Answers queries of the index from the million people, and counts what they would cost. */
const answerQuery = (command: unknown) => {
  const { ExpressionAttributeValues: values, Limit } = (
    command as { input: { ExpressionAttributeValues: Record<string, string>; Limit: number } }
  ).input
  const rows = rowsBeginningWith(values[':sort']!).slice(0, Limit)
  const bytes = rows.reduce((sum, row) => sum + bytesOf(row), 0)
  readUnits += Math.max(0.5, Math.ceil(bytes / readUnitBytes) / 2)
  const wanted = Object.entries(values).flatMap(([name, value]) => (/^:(pk|sort)$/.test(name) ? [] : [value]))
  return Promise.resolve({ Items: rows.filter(({ words }) => wanted.every((each) => words.includes(each))) })
}
afterEach(() => vi.restoreAllMocks())

it('finds people by first and last name among a million, for at most 4 read units', async () => {
  vi.spyOn(tableClient, 'send').mockImplementation(answerQuery as never)
  const index = createWordIndex({
    partition: personSearchWordPartition,
    key: personSearchWordKey,
    idName: 'userId',
    hasPairs: true,
  })
  // Common and rare names, in both orders, and with the second name half typed.
  const ranks = [0, 1, 5, 40, 400]
  for (const a of ranks)
    for (const b of [0, 3, 60, 900]) {
      const [one, two] = [firstNames[a]!, lastNames[b]!]
      for (const [query, begun] of [
        [`${one} ${two}`, two],
        [`${two} ${one}`, two],
        [`${one} ${two.slice(0, 4)}`, two.slice(0, 4)],
      ] as const) {
        readUnits = 0
        const found = await index.find(parseNameQuery(query)!)
        const are = new Set(idsWhere([(name) => name.startsWith(one), (name) => name.startsWith(begun)]))
        const right = found.filter((id) => are.has(id)).length
        expect({ query, found: Math.min(right, maxUserSearchResults) }).toEqual({
          query,
          found: Math.min(are.size, maxUserSearchResults),
        })
        expect({ query, readUnits: readUnits <= 4 ? 'at most 4' : readUnits }).toEqual({
          query,
          readUnits: 'at most 4',
        })
      }
    }
}, 120_000)
