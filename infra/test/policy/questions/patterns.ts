import { allAccessPatterns } from '@nestboard/functions/kernel/testing/patterns.ts'
import {
  describeOverpricedCommand,
  findMatchingAccessPattern,
  listUnmatchedAccesses,
} from '@nestboard/functions/kernel/testing/pattern-use.ts'
import { tableAccessesOf, filterSuccessfulWrites } from '@nestboard/functions/kernel/testing/recorded.ts'
import type { SentCommand } from '@nestboard/functions/kernel/testing/recorded.ts'
import { expect, it } from 'vitest'
import { listSourceFiles, readSource } from '../../tree.ts'
import { eventHandlerTableCommands, featureTableCommands, routeTableCommands } from './recording.ts'

const ours = [...eventHandlerTableCommands, ...featureTableCommands, ...routeTableCommands].filter(
  ({ name }) => name !== 'Scan',
)

it('every table access is a listed access pattern, every pattern is used, and none costs more than stated', () => {
  expect([
    ...new Set(ours.flatMap((sent) => [...listUnmatchedAccesses(sent), ...describeOverpricedCommand(sent)])),
  ]).toEqual([])
  const matched = new Set(ours.flatMap(tableAccessesOf).map(findMatchingAccessPattern))
  expect(allAccessPatterns.filter((pattern) => !matched.has(pattern)).map(({ question }) => question)).toEqual([])
})

it('the recording knows the cost of every write', () => {
  const unpriced = filterSuccessfulWrites(ours).filter(({ units }) => units === 0)
  expect(unpriced.flatMap(tableAccessesOf)).toEqual([])
})

it('reports an unlisted access, and one that costs more than stated', () => {
  const get = (pk: string, sk: string, units: number): SentCommand => ({
    name: 'GetItem',
    input: { Key: { pk, sk } },
    isDone: true,
    units,
  })
  expect([
    listUnmatchedAccesses(get('U#1', 'SESSION#2', 1)),
    describeOverpricedCommand(get('U#1', 'SESSION#2', 1)),
  ]).toEqual([[], []])
  expect(describeOverpricedCommand(get('U#1', 'SESSION#2', 1.5))).toEqual([
    'GetItem U#1 / SESSION#2 took 1.5 units, 1 at most',
  ])
  expect(listUnmatchedAccesses(get('U#1', 'SECRET', 1))).toEqual(['GetItem U#1 / SECRET stands in no row'])
  const query = { name: 'Query', isDone: true, units: 1 }
  const input = {
    KeyConditionExpression: 'pk = :a AND begins_with(sk, :b)',
    ExpressionAttributeValues: { ':a': 'U#1', ':b': 'SESSION#' },
  }
  expect(listUnmatchedAccesses({ ...query, input })).toEqual([])
  expect(listUnmatchedAccesses({ ...query, input: { ...input, IndexName: 'gsi1' } })).toEqual([
    'Query U#1 / SESSION# stands in no row',
  ])
  const two = [{ Put: { Item: { pk: 'U#1', sk: 'ACCOUNT' } } }, { Delete: { Key: { pk: 'HANDLE#h', sk: 'LOCK' } } }]
  const transaction = { name: 'TransactWriteItems', input: { TransactItems: two }, isDone: true }
  expect([
    listUnmatchedAccesses({ ...transaction, units: 8 }),
    describeOverpricedCommand({ ...transaction, units: 8 }),
  ]).toEqual([[], []])
  expect(describeOverpricedCommand({ ...transaction, units: 9 })).toHaveLength(1)
})

it('no two access patterns match the same access', () => {
  const shapes = allAccessPatterns.map(({ call, index, pk, sk }) => [call, index, pk, sk].join(' '))
  expect(shapes.filter((shape, i) => shapes.indexOf(shape) !== i)).toEqual([])
})

it('only data migrations and restore drills scan the table', () => {
  const scanning = listSourceFiles().filter(
    (path) => /\.(?:ts|mjs)$/.test(path) && !/\.test\.ts$|\/testing\/|^infra\/test\/|^infra\/bench\//.test(path),
  )
  const found = scanning.filter((path) => /\bScanCommand\b|\bpaginateScan\b|\bExecuteStatement/.test(readSource(path)))
  // Only a migration needs to read rows of every kind. It scans page by page and is started by hand (docs/deploying.md,
  // "Data migrations"). A drill reads five hundred rows once a month.
  expect(found).toEqual(['infra/cloud/check-restored-table.ts', 'infra/migrations/run-migration.ts'])
})
