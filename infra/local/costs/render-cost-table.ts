import { escapeHtml } from '../local-page-response.ts'
import { formatPercent } from './words.ts'

/** A table column: `value` is the sort key, `show` returns trusted HTML. */
export type CostColumn<Row> = {
  head: string
  wide?: boolean
  value: (row: Row) => string | number
  show: (row: Row) => string
}

const bar = (share: number): string =>
  `<svg class="share" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect width="${Math.max(1, share * 100).toFixed(1)}" height="6"/></svg>`

/** A share of a whole, as a bar and in percent. */
export const renderShare = (share: number): string =>
  `<span class="shared">${bar(share)}<span>${formatPercent(share)}</span></span>`

/** Renders a table that readers can sort. The first column names the row; the rows arrive sorted by the second. */
export function renderCostTable<Row>(id: string, columns: readonly CostColumn<Row>[], rows: readonly Row[]): string {
  const heads = columns.map(
    ({ head, wide }, at) =>
      `<th scope="col" class="${at > 0 && !wide ? 'r' : ''}"${at === 1 ? ' aria-sort="descending"' : ''}>${head}</th>`,
  )
  const cells = (row: Row): string =>
    columns
      .map(({ head, wide, value, show }, at) =>
        at === 0
          ? `<th scope="row" data-v="${escapeHtml(String(value(row)))}">${show(row)}</th>`
          : `<td class="num${wide ? ' wide' : ' r'}" data-l="${head}" data-v="${escapeHtml(String(value(row)))}">${show(row)}</td>`,
      )
      .join('')
  return `<table class="table" id="${id}" data-sortable><thead><tr>${heads.join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n')}</tbody></table>`
}
