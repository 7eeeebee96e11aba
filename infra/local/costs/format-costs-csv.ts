import { stringify } from 'csv-stringify/sync'
import { costPartLabels } from './words.ts'
import type { CostReport, RouteCostTotals } from './request-cost-recorder.ts'

const columns: Readonly<Record<string, (row: RouteCostTotals) => string | number>> = {
  feature: ({ feature }) => feature,
  route: ({ route }) => route,
  calls: ({ calls }) => calls,
  dollarsPerCall: ({ dollarsPerCall }) => dollarsPerCall,
  dollarsPerMillion: ({ dollarsPerMillion }) => dollarsPerMillion,
  dollars: ({ dollars }) => dollars,
  ownDollars: ({ ownDollars }) => ownDollars,
  startedDollars: ({ startedDollars }) => startedDollars,
  gbSeconds: ({ own }) => own.gbSeconds,
  readUnits: ({ own }) => own.readUnits,
  readUnitsMax: ({ readUnitsMax }) => readUnitsMax,
  writeUnits: ({ own }) => own.writeUnits,
  writeUnitsMax: ({ writeUnitsMax }) => writeUnitsMax,
  tableCalls: ({ tableCalls }) => tableCalls,
  depthMax: ({ depthMax }) => depthMax,
  gbOut: ({ own }) => own.gbOut,
  startedCalls: ({ started }) => started.functionCalls,
  startedGbSeconds: ({ started }) => started.gbSeconds,
  startedReadUnits: ({ started }) => started.readUnits,
  startedWriteUnits: ({ started }) => started.writeUnits,
  mails: ({ own, started }) => own.mails + started.mails,
  socketMessages: ({ own, started }) => own.socketMessages + started.socketMessages,
  providerCalls: ({ own, started }) => own.providerCalls + started.providerCalls,
}
const parts = Object.keys(costPartLabels) as (keyof typeof costPartLabels)[]

/**
 * Returns the report's rows as CSV (RFC 4180): one row per route, function and kind of request, its dollars split into
 * parts in the last columns. Texts that a spreadsheet would read as a formula are escaped.
 */
export const formatCostsCsv = ({ branch, routes }: CostReport): string =>
  stringify(
    [
      ['branch', ...Object.keys(columns), ...parts.map((part) => `dollars_${part}`)],
      ...routes.map((row) => [
        branch,
        ...Object.values(columns).map((valueOf) => valueOf(row)),
        ...parts.map((part) => row.parts[part]),
      ]),
    ],
    { escape_formulas: true, record_delimiter: 'windows' },
  )
