import { stringify } from 'csv-stringify/sync'
import type { MonthlyAwsBill } from './compute-aws-bill.ts'

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Formats a bill as CSV (RFC 4180), one row per line of the bill. */
export const formatBillCsv = ({ lines }: MonthlyAwsBill): string =>
  stringify(
    [
      ['part', 'what', 'count', 'price', 'from', 'dollars'],
      ...lines.map(({ part, what, count: amount, price, from, dollars }) => [
        part,
        what,
        amount,
        price ?? '',
        from,
        dollars,
      ]),
    ],
    { escape_formulas: true, record_delimiter: 'windows' },
  )

/** Formats a bill as plain text, the most expensive line first. */
export const formatBillText = ({ name, lines, dollars, fixedDollars, sharedDollars }: MonthlyAwsBill): string =>
  [
    ...lines
      .toSorted((one, other) => other.dollars - one.dollars)
      .map(({ part, what, count: amount, from, dollars: each }) =>
        [money.format(each).padStart(12), part.padEnd(10), what.padEnd(44), `${count.format(amount)} (${from})`].join(
          '  ',
        ),
      ),
    `${money.format(dollars).padStart(12)}  ${name}, of which ${money.format(fixedDollars)} without any use${sharedDollars ? ` and ${money.format(sharedDollars)} for what the account shares` : ''}`,
  ].join('\n')

/** Formats a bill as an HTML page with a bar for each part of the deployment and a table of all lines. */
export function renderBillPage(bill: MonthlyAwsBill): string {
  const parts = [...Map.groupBy(bill.lines, ({ part }) => part)]
    .map(([part, lines]) => ({ part, dollars: lines.reduce((sum, each) => sum + each.dollars, 0) }))
    .toSorted((one, other) => other.dollars - one.dollars)
  const most = parts[0]?.dollars || 1
  const bars = parts.map(
    ({ part, dollars }, row) =>
      `<text x="0" y="${row * 28 + 18}">${part}</text><rect x="90" y="${row * 28 + 4}" width="${Math.max(1, (dollars / most) * 360)}" height="20"/><text x="${100 + (dollars / most) * 360}" y="${row * 28 + 18}">${money.format(dollars)}</text>`,
  )
  const rows = bill.lines.map(
    ({ part, what, count: amount, from, dollars }) =>
      `<tr><td>${part}</td><td>${escape(what)}</td><td>${count.format(amount)}</td><td>${from}</td><td>${money.format(dollars)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(bill.name)}</title>
<style>body{font:16px system-ui;margin:2rem auto;max-width:50rem}svg{font-size:14px}rect{fill:#2a6f6b}td,th{padding:.2rem .6rem;text-align:start}td:nth-child(3),td:nth-child(5){text-align:end;font-variant-numeric:tabular-nums}</style></head>
<body><h1>${escape(bill.name)}: ${money.format(bill.dollars)} a month</h1><p>${money.format(bill.fixedDollars)} of it without any use.</p>
<svg role="img" aria-label="Dollars by part" width="560" height="${parts.length * 28}">${bars.join('')}</svg>
<table><thead><tr><th>Part</th><th>What</th><th>Count</th><th>From</th><th>Dollars</th></tr></thead><tbody>${rows.join('')}</tbody></table></body></html>
`
}
