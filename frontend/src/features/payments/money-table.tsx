import { Panel } from '../../ui/card.tsx'
import { Table, type TableProps } from '../../ui/table.tsx'

type Props<Row> = TableProps<Row> & {
  /** The sentence that stands for a table without rows. */
  readonly none: string
}

/** A panel with a table about a supplier's money, or with a sentence while there is nothing to list. */
export function MoneyTable<Row>({ none, ...table }: Props<Row>) {
  return <Panel>{table.rows.length > 0 ? <Table {...table} /> : <p className="money__none two">{none}</p>}</Panel>
}
