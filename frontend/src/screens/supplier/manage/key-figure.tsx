import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SkeletonBox } from '../../../ui/skeleton.tsx'
import './supplier-key-figures.css'

interface FigureProps {
  readonly label: string
  /** Value and note are undefined while loading. */
  readonly value: ReactNode
  readonly note: ReactNode
  readonly to?: string
}

/** One of the key figures at the top of a management page. Place it in a `ul.kpis`. */
export function KeyFigure({ label, value, note, to }: FigureProps) {
  const words = (
    <>
      <small>{label}</small>
      <b>{value ?? <SkeletonBox width={48} height={24} />}</b>
      <span>{note ?? <SkeletonBox width={112} height={12} />}</span>
    </>
  )
  return <li>{to ? <Link to={to}>{words}</Link> : <div>{words}</div>}</li>
}
