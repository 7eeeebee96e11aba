import { useId, type ReactNode } from 'react'
import { downloadCsv, type CsvTable } from '../../lib/csv/format-csv.ts'
import { Icon } from '../../ui/icon.tsx'
import { downloadIcon } from '../../ui/icons/act.ts'
import { chevronDownIcon } from '../../ui/icons/sign.ts'
import './dashboard-tile.css'

/** A tile's table: the columns and plain numbers of the CSV file, and the formatted rows. */
export interface DashboardTileTable extends CsvTable {
  /** The rows as shown on the page; the CSV file has the plain numbers. */
  readonly shown: readonly (readonly string[])[]
}

interface Props {
  readonly title: string
  /** Control beside the title, such as a selector of the period. */
  readonly aside?: ReactNode
  /** The figure in large type; `note` stands beside it. */
  readonly value: ReactNode
  readonly note?: ReactNode
  readonly table: DashboardTileTable
  /** Name of the CSV file, without its extension. */
  readonly file: string
  /** The chart and its legend. */
  readonly children: ReactNode
}

/** A tile of the dashboard: one figure with its chart, its table and a CSV download. */
export function DashboardTile({ title, aside, value, note, table, file, children }: Props) {
  const id = useId()
  return (
    <section className="tile" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className="tile__csv"
          aria-label={`CSV, ${title}`}
          onClick={() => downloadCsv(file, table)}
        >
          <Icon path={downloadIcon} size={16} />
          CSV
        </button>
        <p className="tile__value">
          {value}
          {note && <span className="tile__note">{note}</span>}
        </p>
        {aside && <div className="tile__aside">{aside}</div>}
      </header>
      <div className="tile__chart">{children}</div>
      <details className="tile__table">
        <summary>
          <Icon path={chevronDownIcon} size={16} />
          Table<span className="vh">: {title}</span>
        </summary>
        <table>
          <caption className="vh">{title}</caption>
          <thead>
            <tr>
              {table.head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.shown.map(([name, ...values], at) => (
              <tr key={at}>
                <th scope="row">{name}</th>
                {values.map((text, column) => (
                  <td key={column}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
