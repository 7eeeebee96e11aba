import type { CostParts } from '@nestboard/functions/kernel/meter/compute-usage-cost.ts'
import { escapeHtml } from '../local-page-response.ts'
import { renderCostTable, renderShare } from './render-cost-table.ts'
import type { CostColumn } from './render-cost-table.ts'
import type { OrderPaymentSums } from './order-payment-totals.ts'
import type {
  CostReport,
  CostTotals,
  FeatureCostTotals,
  FollowingFunctionTotals,
  RouteCostTotals,
} from './request-cost-recorder.ts'
import {
  formatCount,
  formatDollars,
  formatDuration,
  formatUtcDateTime,
  costPartLabels,
  formatByteSize,
  formatCapacityUnits,
  formatMoney,
  formatProviderName,
  orderIntentLabels,
} from './words.ts'

const routeName = (route: string): string => {
  const [method = '', path] = route.split(' ')
  const isRoute = /^[A-Z]+ \//.test(route)
  const breakable = escapeHtml(isRoute ? (path ?? '') : route).replaceAll('/', '/<wbr>')
  return `<span class="route">${isRoute ? `<span class="tag">${escapeHtml(method)}</span>` : ''}${breakable}</span>`
}

const perCall = (amount: number, { calls }: CostTotals): number => (calls === 0 ? 0 : amount / calls)

const withMost = (mean: number, most: number): string =>
  `${formatCapacityUnits(mean)}${most > mean ? `<small>most ${formatCapacityUnits(most)}</small>` : ''}`

const millionColumn = <Row extends CostTotals>(): CostColumn<Row> => ({
  head: 'A million requests',
  value: ({ dollarsPerMillion }) => dollarsPerMillion,
  show: ({ dollarsPerMillion }) => `<b>${formatDollars(dollarsPerMillion)}</b>`,
})
const startedColumn = <Row extends CostTotals>(): CostColumn<Row> => ({
  head: 'Of it started',
  value: (row) => perCall(row.startedDollars, row),
  show: (row) => formatDollars(perCall(row.startedDollars, row) * 1e6),
})
const callsColumn = <Row extends { readonly calls: number }>(head: string): CostColumn<Row> => ({
  head,
  value: ({ calls }) => calls,
  show: ({ calls }) => formatCount(calls),
})

const routeColumns: CostColumn<RouteCostTotals>[] = [
  {
    head: 'Route',
    value: (row) => row.route,
    show: (row) => `${routeName(row.route)}<small>${escapeHtml(row.feature)}</small>`,
  },
  millionColumn(),
  startedColumn(),
  callsColumn('Requests'),
  {
    head: 'Time',
    value: (row) => perCall(row.own.gbSeconds, row),
    show: (row) => formatDuration(perCall(row.own.gbSeconds, row)),
  },
  {
    head: 'Reads',
    value: (row) => perCall(row.own.readUnits, row),
    show: (row) => withMost(perCall(row.own.readUnits, row), row.readUnitsMax),
  },
  {
    head: 'Writes',
    value: (row) => perCall(row.own.writeUnits, row),
    show: (row) => withMost(perCall(row.own.writeUnits, row), row.writeUnitsMax),
  },
  { head: 'Waits', value: (row) => row.depthMax, show: (row) => formatCount(row.depthMax) },
  {
    head: 'Answer',
    value: (row) => perCall(row.own.gbOut, row),
    show: (row) => formatByteSize(perCall(row.own.gbOut, row) * 2 ** 30),
  },
]

const featureColumns = (total: number): CostColumn<FeatureCostTotals>[] => [
  { head: 'Feature', value: (row) => row.feature, show: (row) => escapeHtml(row.feature) },
  millionColumn(),
  startedColumn(),
  callsColumn('Requests'),
  {
    head: 'Share of the cost',
    wide: true,
    value: (row) => row.dollars,
    show: (row) => renderShare(row.dollars / total),
  },
]

const functionColumns: CostColumn<FollowingFunctionTotals>[] = [
  { head: 'Function', value: (row) => row.name, show: (row) => escapeHtml(row.name) },
  {
    head: 'A million calls',
    value: (row) => row.dollars / row.calls,
    show: (row) => `<b>${formatDollars((row.dollars / row.calls) * 1e6)}</b>`,
  },
  callsColumn('Calls'),
  {
    head: 'Started by requests',
    wide: true,
    value: (row) => row.startedDollars / row.dollars,
    show: (row) => renderShare(row.startedDollars / row.dollars),
  },
]

const feesOf = ({ feesMinor }: OrderPaymentSums): string =>
  Object.entries(feesMinor)
    .map(([currency, minor]) => formatMoney(minor, currency))
    .join('<br>') || 'None'

const orderColumns: CostColumn<OrderPaymentSums>[] = [
  {
    head: 'Order',
    value: (row) => `${row.facilitator} ${row.intent}`,
    show: ({ intent, facilitator }) =>
      `${escapeHtml(orderIntentLabels[intent] ?? intent)}<small>${escapeHtml(formatProviderName(facilitator))}</small>`,
  },
  { head: 'Orders', value: (row) => row.orders, show: (row) => formatCount(row.orders) },
  {
    head: 'Provider calls an order',
    value: (row) => row.providerCalls / Math.max(1, row.orders),
    show: (row) => formatCapacityUnits(row.providerCalls / Math.max(1, row.orders)),
  },
  { head: 'Paid by Nestboard', value: () => 0, show: () => '$0.00' },
  {
    head: 'Paid by the supplier',
    value: (row) => Object.values(row.feesMinor).reduce((sum, minor) => sum + minor, 0),
    show: feesOf,
  },
]

const partsTable = ({ total }: CostReport): string => {
  const rows = (Object.keys(costPartLabels) as (keyof CostParts)[])
    .map((part) => ({ ...costPartLabels[part], dollars: perCall(total.parts[part], total) * 1e6 }))
    .filter(({ dollars }) => dollars > 0)
  return renderCostTable(
    'parts',
    [
      { head: 'Step', value: (row) => row.name, show: (row) => `${row.name}<small>${row.says}</small>` },
      {
        head: 'A million requests',
        value: (row) => row.dollars,
        show: (row) => `<b>${formatDollars(row.dollars)}</b>`,
      },
      {
        head: 'Share',
        wide: true,
        value: (row) => row.dollars,
        show: (row) => renderShare(row.dollars / total.dollarsPerMillion),
      },
    ],
    rows.toSorted((one, other) => other.dollars - one.dollars),
  )
}

const panel = (id: string, title: string, note: string, table: string): string =>
  `<section class="panel" aria-labelledby="${id}-title"><div class="panel__head"><h2 id="${id}-title">${title}</h2><p>${note}</p></div>${table}</section>`

const kpi = (name: string, figure: string, note: string): string =>
  `<div><dt>${name}</dt><dd><b>${figure}</b><span>${note}</span></dd></div>`

const figures = ({ total, routes, features }: CostReport): string => {
  const dearest = routes[0]
  const startedPerMillion = perCall(total.startedDollars, total) * 1e6
  return `<dl class="kpis">
${kpi('A million requests', formatDollars(total.dollarsPerMillion), 'in the same mix as those counted')}
${kpi('Of it started', formatDollars(startedPerMillion), 'by functions that follow a write')}
${kpi('Requests counted', formatCount(total.calls), `${routes.length} ${routes.length === 1 ? 'row' : 'rows'}, ${features.length} ${features.length === 1 ? 'feature' : 'features'}`)}
${kpi('Most expensive', formatDollars(dearest?.dollarsPerMillion ?? 0), `per million of ${routeName(dearest?.route ?? '')}`)}
</dl>`
}

const functionPanel = ({ functions }: CostReport): string =>
  functions.length
    ? panel(
        'functions',
        'What follows a write',
        'Functions that no request waits for: lanes of the stream, timers, payment steps, live pages and picture checks. What a request started is in its row below; the rest is in the function’s own row.',
        renderCostTable('by-function', functionColumns, functions),
      )
    : ''

const orderPanel = ({ orders }: CostReport): string =>
  orders.length
    ? panel(
        'orders',
        'Card payments',
        'Calls of the payment provider for each order, and the card fee that the provider reported when it took the payment. The provider keeps the fee from the supplier’s money; Nestboard pays nothing for a payment.',
        renderCostTable(
          'by-order',
          orderColumns,
          orders.toSorted((one, other) => other.orders - one.orders),
        ),
      )
    : ''

const body = (report: CostReport): string => `${figures(report)}
${panel('made', 'What a request costs', 'An average request, step by step, with what it starts.', partsTable(report))}
${panel('features', 'By feature', 'The cost of each part of the product. “Of it started” is what functions did afterwards because of a million such requests.', renderCostTable('by-feature', featureColumns(report.total.dollars), report.features))}
${functionPanel(report)}
${orderPanel(report)}
${panel('routes', 'By route', 'Time is measured time × memory, in GB-milliseconds. Reads and writes are DynamoDB units per request, on average and at most. Waits is the longest chain of table calls in which each call waits for the one before.', renderCostTable('by-route', routeColumns, report.routes))}`

const nothingYet = `<section class="panel empty"><h2>No requests counted yet</h2><p>Use the app for a minute, then load this page again.</p><a class="btn" href="/">Open the app</a></section>`

const mark = `<svg viewBox="0 0 24 28" aria-hidden="true"><path fill-rule="evenodd" fill="currentColor" d="M2 27V12a10 10 0 0 1 20 0v15H2Zm10-11.1a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2Zm-3.25 4a.9.9 0 0 0 0 1.8h6.5a.9.9 0 0 0 0-1.8z"/></svg>`

/** Returns the costs as an HTML page, without inline script or style so that a strict content security policy holds. */
export const renderCostsPage = (report: CostReport): string => {
  const isEmpty = report.total.calls === 0
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Running costs · Nestboard</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/_local/assets/tokens.css">
<link rel="stylesheet" href="/_local/costs.css">
<script type="module" src="/_local/costs.js"></script>
</head>
<body>
<main>
<header>
<a class="logo" href="/">${mark}Nestboard</a>
<div><h1>Running costs</h1>
<p>Every request answered here since <time datetime="${escapeHtml(report.since)}">${formatUtcDateTime(report.since)}</time> on the branch “${escapeHtml(report.branch)}”, and what it started, priced as Amazon Web Services would bill it. Nothing has been charged: these are estimates.</p></div>
${isEmpty ? '' : '<a class="btn" href="/_local/costs.csv" download>Download CSV</a>'}
</header>
${isEmpty ? nothingYet : body(report)}
<footer><p>Prices of ${escapeHtml(report.prices.version)}, region ${escapeHtml(report.prices.region)}, on demand, without the free tier. Stored data and fixed monthly fees are not included. What follows a deletion counts for the request that last wrote the deleted row.</p></footer>
</main>
</body>
</html>
`
}
