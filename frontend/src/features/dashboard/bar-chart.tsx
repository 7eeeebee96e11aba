import { scaleBand, scaleLinear } from 'd3-scale'
import './bar-chart.css'

/** A bar; `before` is the value of the comparison bar drawn beside it. */
export interface ChartBar {
  readonly label: string
  readonly value: number
  readonly before?: number
}

interface Props {
  readonly bars: readonly ChartBar[]
  /** Accessible description of the whole chart; the table below the chart has the numbers. */
  readonly label: string
  /** Formats a value of the axis. */
  readonly tickText: (value: number) => string
  /** Every nth bar gets a label below the chart. */
  readonly labelEvery?: number
  /** The axis reaches at least this value, even if all bars are lower. */
  readonly atLeast?: number
}

/** Width and height of the drawing in SVG units; the drawing is stretched to its tile. */
const [wide, high] = [100, 100]

/**
 * Bar chart over an axis with a few round values. Its texts are HTML instead of SVG, so that they keep their size on
 * phones.
 */
export function BarChart({ bars, label, tickText, labelEvery = 1, atLeast = 1 }: Props) {
  const top = Math.max(atLeast, ...bars.flatMap(({ value, before = 0 }) => [value, before]))
  const height = scaleLinear([0, top], [0, high]).nice(4)
  const ticks = height.ticks(4).filter((tick) => atLeast !== 1 || Number.isInteger(tick))
  const at = scaleBand(
    bars.map((_, index) => index),
    [0, wide],
  )
    .paddingInner(0.3)
    .paddingOuter(0.15)
  const pair = bars.some(({ before }) => before !== undefined)
  const width = at.bandwidth() / (pair ? 2 : 1)
  return (
    <div className="bar-chart" role="img" aria-label={label}>
      <div className="bar-chart__y">
        {ticks.map((tick) => (
          <span key={tick} style={{ bottom: `${height(tick)}%` }}>
            {tickText(tick)}
          </span>
        ))}
      </div>
      <svg className="bar-chart__plot" viewBox={`0 0 ${wide} ${high}`} preserveAspectRatio="none" aria-hidden="true">
        {ticks.map((tick) => (
          <line key={tick} x1={0} x2={wide} y1={high - height(tick)} y2={high - height(tick)} />
        ))}
        {bars.map(({ value, before }, index) => (
          <g key={index} transform={`translate(${at(index)} 0)`}>
            {before !== undefined && (
              <rect className="is-before" width={width} y={high - height(before)} height={height(before)} />
            )}
            <rect x={pair ? width : 0} width={width} y={high - height(value)} height={height(value)} />
          </g>
        ))}
      </svg>
      <div className="bar-chart__x">
        {bars.map((bar, index) => (
          <span key={index}>{index % labelEvery === 0 ? bar.label : ''}</span>
        ))}
      </div>
    </div>
  )
}
