import { reactionsByLane } from '@nestboard/events/lanes/reactions-by-lane.ts'
import type { ReactionNeeds } from '@nestboard/events/lanes/reaction-needs.ts'
import { isTableRequestGranted } from '@nestboard/functions/kernel/grants.ts'
import type { Grants, TableAction } from '@nestboard/functions/kernel/grants.ts'
import { auditPartition } from '@nestboard/functions/kernel/service-rows.ts'
import { expect, it } from 'vitest'
import { loadGrants } from '../../grants.ts'
import { dataArchiveBuildGrants } from '@nestboard/events/lanes/archive-grants.ts'
import { paymentStepGrants } from '@nestboard/events/lanes/payment-step-grants.ts'
import { timersGrants } from '@nestboard/events/lanes/timer-grants.ts'
import { apiContractRoutes } from './routes.ts'

const holders: readonly (readonly [string, Grants])[] = [
  ...[...(await loadGrants(apiContractRoutes))].map(([feature, { grants }]) => [feature, grants] as const),
  ...Object.values(reactionsByLane)
    .flatMap(Object.entries<ReactionNeeds>)
    .map(([name, { grants }]) => [name, grants] as const),
  ['timers', timersGrants],
  ['archives', dataArchiveBuildGrants],
  ['payment-steps', paymentStepGrants],
]

const allowedTo = (action: TableAction) =>
  holders.filter(([, grants]) => isTableRequestGranted(grants, action, auditPartition(1))).map(([name]) => name)

it('the audit log is append-only: no role may change or delete its rows, or write one without a condition', () => {
  for (const action of ['UpdateItem', 'DeleteItem', 'BatchWriteItem'] as const)
    expect([action, allowedTo(action)]).toEqual([action, []])
})

it('every function that changes recorded data appends to the log, and only the supplier’s function answers it', () => {
  expect(allowedTo('PutItem').toSorted()).toEqual([
    'calendar-feeds',
    'feed',
    'integrations',
    'listing',
    'orders',
    'recordChangeInAuditLog',
    'supplier',
  ])
  // The two reactions read whatever decides on a watcher's right, and answer nobody.
  expect(allowedTo('Query').toSorted()).toEqual(['endRegistrationsOfFormerMember', 'notifyWatchers', 'supplier'])
})
