import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { DynamoDbItem } from '../compute-item-bytes.ts'
import type { ReadConsistency, TableKeyAndIndexes } from '../units.ts'

/**
 * Fixed cases with AWS's answers. Sources: [G] Developer Guide, read and write operations; [I] its item sizes; [X] its
 * global secondary indexes; [T] its transactions; [C] the API reference, ClientRequestToken; [M] measured on AWS and
 * published by the conformance suite paritysuite/dynamodb-conformance or with nubo-db/dynoxide, or following a rule so
 * published; [L] undocumented, as DynamoDB Local 3.3.1 measures it; [U] undocumented, assumed to be the highest
 * possible amount.
 */
export type ConformanceSourceLetter = 'G' | 'I' | 'X' | 'T' | 'C' | 'M' | 'L' | 'U'

const KB = 1024

/** Cases of one GetItem. Columns: source, bytes (undefined: no such item), consistency, read units. */
export const singleItemReadCases: [ConformanceSourceLetter, number | undefined, ReadConsistency, number][] = [
  ['G', 1, 'strong', 1],
  ['G', 3.5 * KB, 'strong', 1],
  ['G', 4 * KB, 'strong', 1],
  ['G', 4 * KB, 'eventual', 0.5],
  ['G', 4 * KB, 'transactional', 2],
  ['G', 4 * KB + 1, 'strong', 2],
  ['G', 4 * KB + 1, 'eventual', 1],
  ['G', 8 * KB, 'strong', 2],
  ['G', 8 * KB, 'eventual', 1],
  ['G', 8 * KB, 'transactional', 4],
  ['G', 10 * KB, 'strong', 3],
  ['G', 10 * KB, 'eventual', 1.5],
  ['G', 400 * KB, 'strong', 100],
  ['G', undefined, 'strong', 1],
  ['G', undefined, 'eventual', 0.5],
  ['M', undefined, 'transactional', 2],
]

/** Cases of one Query or Scan page. Columns: source, sizes of the items evaluated, consistency, read units. */
export const queryCases: [ConformanceSourceLetter, number[], ReadConsistency, number][] = [
  ['G', [40.8 * KB], 'strong', 11],
  ['G', Array.from({ length: 10 }, () => 4.08 * KB), 'strong', 11],
  ['G', Array.from({ length: 1500 }, () => 64), 'strong', 24],
  ['G', [80 * KB], 'eventual', 10],
  ['G', [1.5 * KB, 6.5 * KB], 'strong', 2],
  ['G', [100, 100, 100], 'eventual', 0.5],
  ['G', Array.from({ length: 40 }, () => KB), 'eventual', 5],
  ['G', [], 'eventual', 0.5],
  ['G', [], 'strong', 1],
]

/** Cases of BatchGetItem and TransactGetItems. Columns: source, sizes (undefined: missing), consistency, read units. */
export const batchReadCases: [ConformanceSourceLetter, (number | undefined)[], ReadConsistency, number][] = [
  ['G', [1.5 * KB, 6.5 * KB], 'strong', 3],
  ['G', [1.5 * KB, 6.5 * KB], 'eventual', 1.5],
  ['G', [undefined], 'eventual', 0.5],
  ['G', [undefined, undefined], 'strong', 2],
  ['G', [100, undefined, undefined], 'eventual', 1.5],
  ['M', [100, 100], 'transactional', 4],
  ['M', [100, undefined], 'transactional', 4],
  ['T', [4 * KB + 1], 'transactional', 4],
]

/**
 * Cases of the table's part of a write, without indexes. Columns: source, bytes before and after (undefined: no item),
 * in a transaction?, write units.
 */
export const singleItemWriteCases: [
  ConformanceSourceLetter,
  number | undefined,
  number | undefined,
  boolean,
  number,
][] = [
  ['G', undefined, 500, false, 1],
  ['G', undefined, KB, false, 1],
  ['G', undefined, KB + 1, false, 2],
  ['G', undefined, 1.6 * KB, false, 2],
  ['G', undefined, 3.5 * KB, false, 4],
  ['G', undefined, 400 * KB, false, 400],
  ['G', 3.5 * KB, 100, false, 4],
  ['G', 100, 3.5 * KB, false, 4],
  ['G', 2.5 * KB, 2.5 * KB, false, 3],
  ['G', 1.6 * KB, undefined, false, 2],
  ['G', undefined, undefined, false, 1],
  ['T', undefined, 500, true, 2],
  ['T', undefined, 5 * KB, true, 10],
  ['T', undefined, 1.5 * KB, true, 4],
  ['T', 3.5 * KB, 0.5 * KB, true, 8],
  ['M', 3 * KB, undefined, true, 6],
  ['T', undefined, undefined, true, 2],
]

/** Cases of a ConditionCheck. Columns: source, bytes of the item checked, write units. */
export const conditionCheckCases: [ConformanceSourceLetter, number | undefined, number][] = [
  ['M', 500, 2],
  ['M', undefined, 2],
  ['M', 3 * KB, 6],
]

/**
 * Cases of a write refused by its condition. Columns: source, bytes of the stored item, bytes attempted, in a
 * transaction?, write units.
 */
export const refusedConditionalWriteCases: [
  ConformanceSourceLetter,
  number | undefined,
  number | undefined,
  boolean,
  number,
][] = [
  ['G', undefined, undefined, false, 1],
  ['G', KB, undefined, false, 1],
  ['G', 2 * KB, undefined, false, 2],
  ['G', 300 * KB, 310 * KB, false, 310],
  ['G', 3.5 * KB, 0.5 * KB, false, 4],
  ['U', 100, 100, true, 2],
]

/**
 * Cases of a transaction repeated under its token, which is billed as a read. Columns: source, sizes of its items,
 * read units.
 */
export const repeatedTransactionCases: [ConformanceSourceLetter, number[], number][] = [
  ['C', [500], 2],
  ['M', [1.5 * KB], 2],
  ['M', [9 * KB], 6],
]

/** The table of the index cases: one index copies all attributes, one only keys, one a single attribute. */
export const indexedConformanceTableShape: TableKeyAndIndexes = {
  key: ['pk', 'sk'],
  indexes: [
    { name: 'everything', key: ['ap', 'as'], project: 'all' },
    { name: 'keys', key: ['kp'], project: 'keys' },
    { name: 'include', key: ['ip'], project: ['v'] },
  ],
}

const S = (text: string): AttributeValue => ({ S: text })
const item = (rest: Record<string, string> = {}): DynamoDbItem => ({
  pk: S('p'),
  sk: S('s'),
  ...Object.fromEntries(Object.entries(rest).map(([name, text]) => [name, S(text)])),
})
const long = 'x'.repeat(1.5 * KB)

/** Cases of one index's part of a write. Columns: source, what happens, index, item before and after, write units. */
export const indexWriteCases: [
  ConformanceSourceLetter,
  string,
  string,
  DynamoDbItem | undefined,
  DynamoDbItem | undefined,
  number,
][] = [
  ['X', 'an entry is put', 'keys', undefined, item({ kp: 'a' }), 1],
  ['X', 'the item is not in the index', 'keys', undefined, item(), 0],
  ['X', 'it is in the index neither before nor after', 'keys', item({ v: '1' }), item({ v: '2' }), 0],
  ['X', 'an entry appears by update', 'keys', item(), item({ kp: 'a' }), 1],
  ['X', 'an entry is removed by update', 'keys', item({ kp: 'a' }), item(), 1],
  ['X', 'the item is deleted', 'keys', item({ kp: 'a' }), undefined, 1],
  ['X', 'the index key moves', 'keys', item({ kp: 'a' }), item({ kp: 'b' }), 2],
  ['X', 'the sort half of the key moves', 'everything', item({ ap: 'a', as: '1' }), item({ ap: 'a', as: '2' }), 2],
  ['X', 'half of the key is missing', 'everything', undefined, item({ ap: 'a' }), 0],
  ['X', 'a projected attribute changes', 'include', item({ ip: 'a', v: '1' }), item({ ip: 'a', v: '2' }), 1],
  ['X', 'an attribute it does not project changes', 'include', item({ ip: 'a', w: '1' }), item({ ip: 'a', w: '2' }), 0],
  ['M', 'the same item is put again', 'everything', item({ ap: 'a', as: '1' }), item({ ap: 'a', as: '1' }), 0],
  ['X', 'an entry over 1 KB is put', 'everything', undefined, item({ ap: 'a', as: '1', v: long }), 2],
  ['X', 'a big item leaves small keys', 'keys', undefined, item({ kp: 'a', v: long }), 1],
  [
    'X',
    'the key of an entry over 1 KB moves',
    'everything',
    item({ ap: 'a', as: '1', v: long }),
    item({ ap: 'b', as: '1', v: long }),
    4,
  ],
  [
    'X',
    'an entry shrinks from over 1 KB',
    'everything',
    item({ ap: 'a', as: '1', v: long }),
    item({ ap: 'a', as: '1' }),
    2,
  ],
]

/**
 * Cases of a whole write with all three indexes. Columns: source, what happens, before, after, in a transaction?,
 * write units.
 */
export const itemWriteCases: [
  ConformanceSourceLetter,
  string,
  DynamoDbItem | undefined,
  DynamoDbItem | undefined,
  boolean,
  number,
][] = [
  ['X', 'a new item in all three', undefined, item({ ap: 'a', as: '1', kp: 'k', ip: 'i' }), false, 4],
  [
    'M',
    'the same in a transaction: only the table is doubled',
    undefined,
    item({ ap: 'a', as: '1', kp: 'k', ip: 'i' }),
    true,
    5,
  ],
  ['M', 'a key moves in a transaction', item({ kp: 'a' }), item({ kp: 'b' }), true, 4],
  ['X', 'a delete from all three', item({ ap: 'a', as: '1', kp: 'k', ip: 'i' }), undefined, false, 4],
]

const bytes = (length: number): Uint8Array<ArrayBuffer> => new Uint8Array(length)

/** Cases of the size of a value without its name. Columns: source, value, bytes. */
export const valueSizeCases: [ConformanceSourceLetter, AttributeValue, number][] = [
  ['I', S(''), 0],
  ['I', S('héllo €'), 10],
  ['I', { B: bytes(10) }, 10],
  ['I', { BOOL: false }, 1],
  ['I', { NULL: true }, 1],
  ['I', { L: [] }, 3],
  ['I', { M: {} }, 3],
  ['I', { L: [S('abc')] }, 7],
  ['I', { L: [S('a'), S('b')] }, 7],
  ['I', { M: { ab: S('abc') } }, 9],
  ['I', { M: { a: { M: { b: S('c') } } } }, 11],
  ['L', { SS: ['ab', 'cde'] }, 5],
  ['L', { NS: ['1', '22', '333'] }, 7],
  ['L', { BS: [bytes(3), bytes(2)] }, 5],
  ['I', { N: '0' }, 1],
  ['I', { N: '27' }, 2],
  ['I', { N: '-27' }, 3],
  ['I', { N: '461' }, 3],
  ['I', { N: '0001200' }, 2],
  ['I', { N: '1000000' }, 2],
  ['I', { N: '1786461547' }, 6],
  ['I', { N: '9'.repeat(38) }, 20],
  ['I', { N: '1e10' }, 2],
  ['L', { N: '120' }, 3],
  ['M', { N: '1.5' }, 3],
  ['M', { N: '-1.5' }, 4],
  ['M', { N: '100.5' }, 4],
  ['M', { N: '0.0012' }, 2],
]

/** Cases of the size of a whole item. Columns: source, item, bytes. */
export const itemSizeCases: [ConformanceSourceLetter, DynamoDbItem, number][] = [
  ['I', { pk: S('user#1'), sk: S('profile') }, 17],
  ['I', { näme: S('x') }, 6],
  ['I', { pk: S('a'), n: { N: '12' }, on: { BOOL: true } }, 9],
]
