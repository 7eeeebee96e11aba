import type { User } from '@nestboard/shared/profile/model.ts'
import { VoteForPinButton } from '../parts/vote-for-pin-button.tsx'
import type { ComparedStay } from './compared-stay.ts'
import type { ComparisonRow } from './comparison-row.ts'

interface Props {
  readonly row: ComparisonRow
  readonly at: number
  readonly stay: ComparedStay
  readonly users: readonly User[]
}

/** What a row says about one stay; the votes are the button that votes. */
export function ComparisonCellContent({ row, at, stay, users }: Props) {
  const cell = row.cells[at]
  if (!cell) return null
  return (
    <>
      {row.key === 'votes' ? <VoteForPinButton product={stay.product} users={users} /> : <b>{cell.text}</b>}
      {cell.isBest && <span className="cmp-best">{row.best}</span>}
      {cell.note && <small>{cell.note}</small>}
    </>
  )
}
