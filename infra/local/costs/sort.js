/**
 * Makes tables marked data-sortable sortable: a button in each column head, and a select where heads are hidden. Sort
 * values are in each cell's data-v.
 */

/**
 * @param {{ value: string }[]} rows
 * @returns the rows sorted, by size if all values are numbers, else alphabetically
 */
export const ordered = (rows, isDescending) => {
  const isNumeric = rows.every(({ value }) => value !== '' && Number.isFinite(Number(value)))
  const compare = isNumeric
    ? (one, other) => Number(one.value) - Number(other.value)
    : (one, other) => one.value.localeCompare(other.value, 'en', { numeric: true })
  return rows.toSorted((one, other) => (isDescending ? compare(other, one) : compare(one, other)))
}

const sortBy = (table, column, isDescending) => {
  const body = table.tBodies[0]
  const rows = [...body.rows].map((row) => ({ row, value: row.cells[column].dataset.v ?? '' }))
  body.append(...ordered(rows, isDescending).map(({ row }) => row))
  for (const [at, head] of [...table.tHead.rows[0].cells].entries()) {
    if (at === column) head.setAttribute('aria-sort', isDescending ? 'descending' : 'ascending')
    else head.removeAttribute('aria-sort')
  }
}

const enable = (table) => {
  const heads = [...table.tHead.rows[0].cells]
  const list = document.createElement('select')
  list.setAttribute('aria-label', `Order of ${table.closest('section').querySelector('h2').textContent}`)
  for (const [column, head] of heads.entries()) {
    const name = head.textContent
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = name
    head.replaceChildren(button)
    const sort = (isDescending) => {
      sortBy(table, column, isDescending)
      list.value = String(column)
    }
    // Words start ascending, numbers descending.
    button.addEventListener('click', () => {
      const now = head.getAttribute('aria-sort')
      sort(now === null ? column > 0 : now === 'ascending')
    })
    list.append(new Option(name, String(column), false, head.hasAttribute('aria-sort')))
  }
  list.addEventListener('change', () => sortBy(table, Number(list.value), Number(list.value) > 0))
  const label = document.createElement('label')
  label.className = 'order'
  label.append('Order by', list)
  table.before(label)
}

if (globalThis.document) for (const table of document.querySelectorAll('[data-sortable]')) enable(table)
