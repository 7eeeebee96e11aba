import { describe, expect, it } from 'vitest'
import { listExportedNames, suggestFileNames } from './file-names.ts'
import { listSourceFiles, readSource } from './tree.ts'

/** The rooms that the rule holds. Fixtures and browser tests are named for the things that they make or try. */
const rooms = /^(?:functions|shared|events|frontend|infra)\//
const isHeld = (path: string): boolean =>
  rooms.test(path) &&
  /\.tsx?$/.test(path) &&
  !/\.d\.ts$|\.test\.tsx?$|\/testing\/|^infra\/test\/|^frontend\/e2e\//.test(path)

const paths = listSourceFiles()
const held = paths.filter(isHeld)

it('a file bears the name of its export, or the noun that its exports share', () => {
  const wrong = held.flatMap((path) => {
    const suggested = suggestFileNames(path, readSource(path))
    return suggested ? [`${path}: ${suggested.slice(0, 3).join(', or ')}`] : []
  })
  expect(held.length).toBeGreaterThan(300)
  expect(wrong).toEqual([])
})

it('no two files of a folder differ only in case or ending, so that a name leads to one file', () => {
  const byName = Map.groupBy(held, (path) => path.replace(/\.tsx?$/, '').toLowerCase())
  expect([...byName.values()].filter(({ length }) => length > 1)).toEqual([])
})

it('a test of a single file bears its name', () => {
  const known = new Set(paths)
  const nameOf = (path: string): string => path.replace(/(?:\.store)?(?:\.test)?\.tsx?$/, '')
  const tested = new Set(held.map(nameOf))
  const tests = paths.filter(isTestOfOneFile)
  const wrong = tests.flatMap((path) => {
    const [subject = ''] = listSubjects(path)
    const isFree = !known.has(`${nameOf(subject)}.test.ts`) && !known.has(`${nameOf(subject)}.test.tsx`)
    return tested.has(nameOf(path)) || !isFree ? [] : [`${path}: ${nameOf(subject)}`]
  })
  expect(tests.length).toBeGreaterThan(100)
  expect(wrong).toEqual([])

  function listSubjects(path: string): string[] {
    const folder = path.slice(0, path.lastIndexOf('/'))
    return [...readSource(path).matchAll(/from '\.\/([\w-]+(?:\.store)?\.tsx?)'/g)].map(
      ([, file]) => `${folder}/${file}`,
    )
  }
  function isTestOfOneFile(path: string): boolean {
    return /^(?:shared|frontend\/src)\/.*\.test\.tsx?$/.test(path) && listSubjects(path).length === 1
  }
})

describe('the rule', () => {
  const one = 'export const buildFeeRow = () => {}'
  const several = 'export function getFee() {}\nexport const listFees = 1\nexport interface FeeItem {}'
  it.each([
    ['functions/tolls/build-fee-row.ts', one, undefined],
    ['functions/tolls/fee.ts', several, undefined],
    ['functions/tolls/list-fees.ts', several, undefined],
    ['functions/tolls/fee.store.ts', several, undefined],
    ['functions/tolls/rows.ts', one, undefined],
    ['functions/tolls/collection.ts', one, ['build-fee-row']],
    ['functions/tolls/answer.ts', several, ['get-fee', 'list-fees', 'fee-item']],
    ['frontend/src/screens/tolls.tsx', 'export function Screen() {}', undefined],
    ['frontend/src/features/tolls/mail.tsx', 'export const FeeList = () => null', ['fee-list']],
  ])('%s', (path, source, expected) => {
    expect(suggestFileNames(path, source)).toEqual(expected)
  })

  it('reads what a file exports, values and types apart', () => {
    const text = 'export async function load() {}\nexport class Fault {}\nexport type Fee = 1\nconst own = 1'
    expect(listExportedNames(text)).toEqual({ values: ['load', 'Fault'], types: ['Fee'] })
  })
})
