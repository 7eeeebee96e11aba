import type { RequestCostParts } from '@nestboard/functions/kernel/meter/cost.ts'
import type { CostReport, FeatureCostTotals, RouteCostTotals } from './request-cost-recorder.ts'
import {
  formatCount,
  formatDollars,
  formatUtcDateTime,
  costPartLabels,
  formatPercent,
  formatByteSize,
  formatCapacityUnits,
} from './words.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** A table column: `value` is the sort key, `show` returns trusted HTML. */
type Column<Row> = { head: string; wide?: boolean; value: (row: Row) => string | number; show: (row: Row) => string }

const bar = (share: number): string =>
  `<svg class="share" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect width="${Math.max(1, share * 100).toFixed(1)}" height="6"/></svg>`

const withShare = (share: number): string =>
  `<span class="shared">${bar(share)}<span>${formatPercent(share)}</span></span>`

/** The first column names the row; the rows arrive sorted by the second. */
const sortable = <Row>(id: string, columns: Column<Row>[], rows: Row[]): string => {
  const heads = columns.map(
    ({ head, wide }, at) =>
      `<th scope="col" class="${at > 0 && !wide ? 'r' : ''}"${at === 1 ? ' aria-sort="descending"' : ''}>${head}</th>`,
  )
  const cells = (row: Row): string =>
    columns
      .map(({ head, wide, value, show }, at) =>
        at === 0
          ? `<th scope="row" data-v="${escape(String(value(row)))}">${show(row)}</th>`
          : `<td class="num${wide ? ' wide' : ' r'}" data-l="${head}" data-v="${escape(String(value(row)))}">${show(row)}</td>`,
      )
      .join('')
  return `<table class="table" id="${id}" data-sortable><thead><tr>${heads.join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n')}</tbody></table>`
}

const routeName = (route: string): string => {
  const [method = '', path] = route.split(' ')
  const breakable = escape(path ?? route).replaceAll('/', '/<wbr>')
  return `<span class="route">${path === undefined ? '' : `<span class="tag">${escape(method)}</span>`}${breakable}</span>`
}

const withMost = (mean: number, most: number): string =>
  `${formatCapacityUnits(mean)}${most > mean ? `<small>most ${formatCapacityUnits(most)}</small>` : ''}`

const routeColumns: Column<RouteCostTotals>[] = [
  {
    head: 'Route',
    value: (row) => row.route,
    show: (row) => `${routeName(row.route)}<small>${escape(row.feature)}</small>`,
  },
  {
    head: 'A million requests',
    value: (row) => row.dollarsPerMillion,
    show: (row) => `<b>${formatDollars(row.dollarsPerMillion)}</b>`,
  },
  { head: 'One request', value: (row) => row.dollarsPerCall, show: (row) => formatDollars(row.dollarsPerCall) },
  { head: 'Requests', value: (row) => row.calls, show: (row) => formatCount(row.calls) },
  {
    head: 'Reads',
    value: (row) => row.readUnitsMean,
    show: (row) => withMost(row.readUnitsMean, row.readUnitsMax),
  },
  {
    head: 'Writes',
    value: (row) => row.writeUnitsMean,
    show: (row) => withMost(row.writeUnitsMean, row.writeUnitsMax),
  },
  { head: 'Waits', value: (row) => row.depthMax, show: (row) => formatCount(row.depthMax) },
  { head: 'Answer', value: (row) => row.bytesOut / row.calls, show: (row) => formatByteSize(row.bytesOut / row.calls) },
]

const featureColumns = (total: number): Column<FeatureCostTotals>[] => [
  { head: 'Feature', value: (row) => row.feature, show: (row) => escape(row.feature) },
  {
    head: 'A million requests',
    value: (row) => row.dollarsPerMillion,
    show: (row) => `<b>${formatDollars(row.dollarsPerMillion)}</b>`,
  },
  { head: 'One request', value: (row) => row.dollarsPerCall, show: (row) => formatDollars(row.dollarsPerCall) },
  { head: 'Requests', value: (row) => row.calls, show: (row) => formatCount(row.calls) },
  { head: 'Share of the cost', wide: true, value: (row) => row.dollars, show: (row) => withShare(row.dollars / total) },
]

const made = ({ total }: CostReport): string => {
  const parts = Object.keys(costPartLabels) as (keyof RequestCostParts)[]
  const rows = parts.map((part) => ({ ...costPartLabels[part], dollars: (total.parts[part] / total.calls) * 1e6 }))
  return sortable(
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
        show: (row) => withShare(row.dollars / total.dollarsPerMillion),
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
  const busiest = routes.toSorted((one, other) => other.calls - one.calls)[0]
  return `<dl class="kpis">
${kpi('A million requests', formatDollars(total.dollarsPerMillion), 'in the same mix as those counted')}
${kpi('Requests counted', formatCount(total.calls), `${routes.length} ${routes.length === 1 ? 'route' : 'routes'}, ${features.length} ${features.length === 1 ? 'feature' : 'features'}`)}
${kpi('Most expensive route', formatDollars(dearest?.dollarsPerMillion ?? 0), `per million requests to ${routeName(dearest?.route ?? '')}`)}
${kpi('Busiest route', formatCount(busiest?.calls ?? 0), `requests to ${routeName(busiest?.route ?? '')}`)}
</dl>`
}

const body = (report: CostReport): string => `${figures(report)}
${panel('made', 'What a request costs', 'An average request, step by step. Only reading, writing and sending depend on what a request does.', made(report))}
${panel('features', 'By feature', 'The cost of each part of the product.', sortable('by-feature', featureColumns(report.total.dollars), report.features))}
${panel('routes', 'By route', 'Reads and writes are DynamoDB units per request, on average and at most. Waits is the longest chain of table calls in which each call waits for the one before.', sortable('by-route', routeColumns, report.routes))}`

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
<p>Every request answered here since <time datetime="${escape(report.since)}">${formatUtcDateTime(report.since)}</time>, priced as Amazon Web Services would bill it. Nothing has been charged: these are estimates.</p></div>
${isEmpty ? '' : '<a class="btn" href="/_local/costs.csv" download>Download CSV</a>'}
</header>
${isEmpty ? nothingYet : body(report)}
<footer><p>Prices of ${escape(report.prices.version)}, region ${escape(report.prices.region)}, on demand, without the free tier. Storage, fixed monthly fees, mail, sockets and work done after the answer are not included.</p></footer>
</main>
</body>
</html>
`
}
