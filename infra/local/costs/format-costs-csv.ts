import { stringify } from 'csv-stringify/sync'
import type { CostReport } from './request-cost-recorder.ts'

const columns = [
  'feature',
  'route',
  'calls',
  'dollarsPerCall',
  'dollarsPerMillion',
  'dollars',
  'readUnits',
  'readUnitsMean',
  'readUnitsMax',
  'writeUnits',
  'writeUnitsMean',
  'writeUnitsMax',
  'tableCalls',
  'depthMax',
  'bytesOut',
] as const
const parts = [
  'edge',
  'httpApi',
  'lambdaRequest',
  'lambdaTime',
  'log',
  'firewall',
  'tableReads',
  'tableWrites',
  'egress',
] as const

/**
 * Returns the report's routes as CSV (RFC 4180): one row per route, its dollars split into parts in the last columns.
 * Texts that a spreadsheet would read as a formula are escaped.
 */
export const formatCostsCsv = (report: CostReport): string =>
  stringify(
    [
      [...columns, ...parts.map((part) => `dollars_${part}`)],
      ...report.routes.map((row) => [...columns.map((name) => row[name]), ...parts.map((part) => row.parts[part])]),
    ],
    { escape_formulas: true, record_delimiter: 'windows' },
  )
