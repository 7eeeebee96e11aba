import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import { mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import type { EventFunction } from '../cloud/bundle.ts'

/** Removing a socket and all it watched. */
const forget: Grants = {
  table: { 'C#': ['GetItem', 'DeleteItem'], 'R#': ['BatchWriteItem'], 'SOCKETS#': ['UpdateItem'] },
}

/** Writing to sockets, and forgetting those that are gone. */
const push: Grants = mergeGrants(forget, { table: { 'R#': ['Query'] } })

/** What each function of the events and sockets may do with the table. */
export const eventGrants: Readonly<Record<EventFunction, Grants>> = {
  stream: mergeGrants(push, { table: { 'MAIL#': ['DeleteItem'], 'SOCKETS#': ['GetItem'] } }),
  'socket-connect': mergeGrants(forget, { table: { 'U#': ['GetItem'], 'BUDGET#': ['UpdateItem'], 'C#': ['PutItem'] } }),
  'socket-disconnect': forget,
  'socket-message': mergeGrants(forget, {
    table: { 'U#': ['GetItem'], 'BUDGET#': ['UpdateItem'], 'C#': ['UpdateItem'] },
  }),
  'socket-deliver': push,
}
