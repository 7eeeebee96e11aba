import type { CSSProperties, ReactNode } from 'react'
import { joinClassNames } from './join-class-names.ts'
import './skeleton.css'

type Box = { width?: number | string; height?: number; round?: boolean; className?: string }

/** One gray placeholder shape. */
export function SkeletonBox({ width, height, round, className }: Box) {
  const style: CSSProperties = { width, height, maxWidth: '100%', borderRadius: round ? '50%' : undefined }
  return <span className={joinClassNames('sk', className)} style={style} />
}

/** Announces to screen readers what is loading, and hides the placeholder shapes from them. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label}>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

const widths = ['96%', '88%', '54%', '92%', '70%']

/** Placeholder lines of text; the last one is shorter. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div className="sk-lines">
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonBox key={line} width={line === lines - 1 ? '54%' : widths[line % widths.length]} height={14} />
      ))}
    </div>
  )
}

/** A placeholder bar inside a line box with the height of the final text. */
function Line({ high, width, bar, push }: { high: number; width: string; bar: number; push?: boolean }) {
  return (
    <div className="row" style={{ height: high }}>
      <SkeletonBox width={width} height={bar} />
      {push && (
        <span className="push">
          <SkeletonBox width={44} height={14} />
        </span>
      )}
    </div>
  )
}

/** Skeleton of a `StayCard`, with the same line heights. */
export function StayCardSkeleton() {
  return (
    <div className="stay-sk">
      <SkeletonBox className="stay-sk__photo" />
      <div className="stay-sk__body">
        <Line high={24} width="58%" bar={16} push />
        <Line high={20} width="42%" bar={12} />
        <Line high={20} width="66%" bar={12} />
        <div className="stay-sk__price">
          <Line high={24} width="38%" bar={16} />
        </div>
        <Line high={24} width="50%" bar={12} />
      </div>
    </div>
  )
}

/** Skeleton of a list row: avatar, name and second line. */
export function RowSkeleton({ square }: { square?: boolean }) {
  return (
    <div className="row">
      <SkeletonBox width={40} height={40} round={!square} />
      <div className="sk-row">
        <Line high={24} width="46%" bar={15} />
        <Line high={20} width="62%" bar={12} />
      </div>
    </div>
  )
}
