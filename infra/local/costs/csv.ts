import type { CostReport } from './costs.ts'

const cell = (value: string | number): string => {
  // A spreadsheet would read a leading = + - @ as a formula.
  const text = typeof value === 'string' && /^[=+\-@]/.test(value) ? `'${value}` : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

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

/** The report's routes as CSV (RFC 4180): one row per route, its dollars split into parts in the last columns. */
export const costsCsv = (report: CostReport): string =>
  [
    [...columns, ...parts.map((part) => `dollars_${part}`)],
    ...report.routes.map((row) => [...columns.map((name) => row[name]), ...parts.map((part) => row.parts[part])]),
  ]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('')
