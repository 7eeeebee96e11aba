import { type ReactNode } from 'react'
import { joinClassNames } from './join-class-names.ts'
import { Icon } from './icon.tsx'
import { sortDescendingIcon } from './icons/sign.ts'
import { SkeletonBox } from './skeleton.tsx'
import { toggleTableSort, type TableSort } from './table-sort.ts'
import './table.css'

type Place = 'full' | 'line' | 'menu'

export type TableColumn<Row> = {
  key: string
  /** Text of the column head, and label of the value in card layout. */
  label: string
  cell: (row: Row) => ReactNode
  /** Whether the column has numbers, which are right-aligned with tabular digits. */
  figure?: boolean
  sortable?: boolean
  /**
   * Position in card layout: `full` and `line` span the card without a label, and only `full` leaves room for the menu
   * beside it. `menu` is in the card's corner.
   */
  place?: Place
  width?: string
  /** Hides the column between 900 and 1167 px, where there is no room for it. */
  wideOnly?: boolean
}

export type TableProps<Row> = {
  /** Accessible name of the table. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: TableSort
  onSort?: (sort: TableSort) => void
  selected?: (row: Row) => boolean
  /** Number of skeleton rows to show instead of the rows. */
  loadingRows?: number
}

/** A sortable table; below 900 px each row becomes a card. Use inside a `Panel`. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, selected, loadingRows } = props
  return (
    <table className="table table--cards" aria-busy={loadingRows ? true : undefined}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {loadingRows
          ? Array.from({ length: loadingRows }, (_, at) => (
              <tr key={at}>
                {columns.map((column) => (
                  <Cell key={column.key} column={column}>
                    <CellSkeleton place={column.place} />
                  </Cell>
                ))}
              </tr>
            ))
          : rows.map((row) => (
              <tr key={rowKey(row)} className={selected?.(row) ? 'on' : undefined}>
                {columns.map((column) => (
                  <Cell key={column.key} column={column}>
                    {column.cell(row)}
                  </Cell>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column, children }: { column: TableColumn<Row>; children: ReactNode }) {
  const className = joinClassNames(column.figure && 'r num', column.place, column.wideOnly && 'wide')
  return (
    <td className={className} data-l={column.place ? undefined : column.label}>
      {children}
    </td>
  )
}

function CellSkeleton({ place }: { place: Place | undefined }) {
  if (place === 'menu') return <SkeletonBox width={20} height={6} />
  if (place !== 'full') return <SkeletonBox width={40} height={13} />
  return (
    <span className="row">
      <SkeletonBox className="table__thumb" width={56} height={40} />
      <span className="table__lines">
        <SkeletonBox width="62%" height={14} />
        <SkeletonBox width="40%" height={11} />
      </span>
    </span>
  )
}

function Head<Row>({
  column,
  sort,
  onSort,
}: {
  column: TableColumn<Row>
  sort?: TableSort | undefined
  onSort?: ((sort: TableSort) => void) | undefined
}) {
  const sorted = sort?.key === column.key ? sort.way : undefined
  const name = column.place === 'menu' ? <span className="vh">{column.label}</span> : column.label
  return (
    <th
      scope="col"
      className={joinClassNames(column.figure && 'r', column.wideOnly && 'wide')}
      style={column.width ? { width: column.width } : undefined}
      aria-sort={sorted}
    >
      {column.sortable && onSort ? (
        <button type="button" onClick={() => onSort(toggleTableSort(sort, column.key, column.figure))}>
          {name}
          {sorted && (
            <Icon path={sortDescendingIcon} size={16} className={sorted === 'ascending' ? 'asc' : undefined} />
          )}
        </button>
      ) : (
        name
      )}
    </th>
  )
}
