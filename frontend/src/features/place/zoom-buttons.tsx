import { Icon } from '../../ui/icon.tsx'
import { minusIcon, plusIcon } from '../../ui/icons/sign.ts'
import type { MapAdapter } from './map-renderer.ts'
import '../../ui/map-pin.css'

/** Zoom buttons, for users without a wheel or touch gestures. */
export function ZoomButtons({ canvas }: { canvas: MapAdapter }) {
  return (
    <div className="ctl">
      <button type="button" aria-label="Zoom in" onClick={() => canvas.zoomIn()}>
        <Icon path={plusIcon} />
      </button>
      <button type="button" aria-label="Zoom out" onClick={() => canvas.zoomOut()}>
        <Icon path={minusIcon} />
      </button>
    </div>
  )
}
