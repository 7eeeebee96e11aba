import { encode } from 'uqr'

/** White modules around a code, which scanners need (ISO/IEC 18004). */
const quietZone = 4

/** A text as a QR code, black on white in both themes, because scanners expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: quietZone })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <div className="share__code">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={dark.join('')} />
      </svg>
      <p className="t-13 two">Hold a phone’s camera here to open the board</p>
    </div>
  )
}
