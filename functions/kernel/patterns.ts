import type { indexName } from './table.ts'

/** One question asked of the table, and what it costs at most. */
export interface Pattern {
  readonly question: string
  readonly call: 'GetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheck'
  readonly index?: typeof indexName
  /** Key shapes, the varying parts in braces. A query's `sk` is what its sort key must begin with. */
  readonly pk: string
  readonly sk?: string
  /** Units at most, of one item by itself; a transaction takes twice as many. */
  readonly units: number
}

/**
 * Every question asked of the table, in one place. A test runs the operations and fails for a call that stands here in
 * no row, for a row nobody asks, and for a call that takes more units than its row says. Nothing scans.
 */
export const patterns: readonly Pattern[] = [
  { question: 'Whose session is this?', call: 'GetItem', pk: 'U#{userId}', sk: 'SESSION#{sessionId}', units: 1 },
  { question: 'Sign in', call: 'PutItem', pk: 'U#{userId}', sk: 'SESSION#{sessionId}', units: 1 },
  { question: 'Sign out', call: 'UpdateItem', pk: 'U#{userId}', sk: 'SESSION#{sessionId}', units: 1 },
  { question: 'Sessions of a person', call: 'Query', pk: 'U#{userId}', sk: 'SESSION#', units: 4 },
  { question: 'Account of a person', call: 'GetItem', pk: 'U#{userId}', sk: 'ACCOUNT', units: 1 },
  { question: 'Sign up', call: 'PutItem', pk: 'U#{userId}', sk: 'ACCOUNT', units: 3 },
  { question: 'Change an account', call: 'UpdateItem', pk: 'U#{userId}', sk: 'ACCOUNT', units: 3 },

  { question: 'Whose address is this?', call: 'GetItem', pk: 'EMAIL#{email}', sk: 'LOCK', units: 1 },
  { question: 'Reserve an address', call: 'PutItem', pk: 'EMAIL#{email}', sk: 'LOCK', units: 1 },
  { question: 'Make a code or link live', call: 'PutItem', pk: 'EMAIL#{email}', sk: 'CODE#{type}', units: 1 },
  { question: 'Try or spend a code or link', call: 'UpdateItem', pk: 'EMAIL#{email}', sk: 'CODE#{type}', units: 1 },
  { question: 'Wait for a place', call: 'UpdateItem', pk: 'EMAIL#{email}', sk: 'WAITLIST', units: 1 },
  { question: 'Reserve a handle', call: 'PutItem', pk: 'HANDLE#{handle}', sk: 'LOCK', units: 1 },
  { question: 'Give a handle back', call: 'DeleteItem', pk: 'HANDLE#{handle}', sk: 'LOCK', units: 1 },

  { question: 'Was this asked before?', call: 'GetItem', pk: 'IDEM#{caller}', sk: '{route}#{key}', units: 1 },
  { question: 'Keep a first answer', call: 'PutItem', pk: 'IDEM#{caller}', sk: '{route}#{key}', units: 1 },
  { question: 'Charge a budget', call: 'UpdateItem', pk: 'BUDGET#{caller}', sk: '{class}#{window}', units: 1 },

  { question: 'Queue a mail', call: 'PutItem', pk: 'MAIL#{mailId}', sk: 'MAIL', units: 2 },
  { question: 'Claim or give back a mail', call: 'UpdateItem', pk: 'MAIL#{mailId}', sk: 'MAIL', units: 2 },
  { question: 'Remove a sent mail', call: 'DeleteItem', pk: 'MAIL#{mailId}', sk: 'MAIL', units: 2 },

  { question: 'Whose socket is this?', call: 'GetItem', pk: 'C#{connectionId}', sk: 'C', units: 2 },
  { question: 'Open a socket', call: 'PutItem', pk: 'C#{connectionId}', sk: 'C', units: 1 },
  { question: 'What a socket watches', call: 'UpdateItem', pk: 'C#{connectionId}', sk: 'C', units: 8 },
  { question: 'Forget a socket', call: 'DeleteItem', pk: 'C#{connectionId}', sk: 'C', units: 8 },
  { question: 'Sockets of a person', call: 'GetItem', pk: 'SOCKETS#{userId}', sk: 'SOCKETS', units: 1 },
  { question: 'Add or drop a socket', call: 'UpdateItem', pk: 'SOCKETS#{userId}', sk: 'SOCKETS', units: 1 },
  { question: 'Who watches an entity?', call: 'Query', pk: 'R#{type}#{id}', units: 13 },
  { question: 'Watch an entity', call: 'PutItem', pk: 'R#{type}#{id}', sk: '{connectionId}', units: 1 },
  { question: 'Watch no more', call: 'DeleteItem', pk: 'R#{type}#{id}', sk: '{connectionId}', units: 1 },
]
