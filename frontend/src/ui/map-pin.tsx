import type { ComponentProps, CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import './map-pin.css'

type At = {
  /** Position in the map from the left and the top: "34%" or "120px". */
  x: string
  y: string
}

/** A stay on a map with its price per night. Selected pins are larger and blue, unavailable ones are small gray pins. */
export function MapPin(
  props: At &
    Omit<ComponentProps<'button'>, 'children'> & {
      price: string
      name: string
      icon?: string
      on?: boolean
      off?: boolean
    },
) {
  const { x, y, price, name, icon, on, off, className, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={classNames('mpin', on && 'on', off && 'mpin--off', className)}
      style={{ '--x': x, '--y': y } as CSSProperties}
      aria-label={off ? `${name}, Not Available` : `${name}, ${price} night`}
      aria-pressed={on ?? false}
    >
      {!off && (
        <>
          {icon && <Icon path={icon} />}
          {price}
        </>
      )}
    </button>
  )
}

/** A cluster of stays; a click zooms in. `on`: one of its stays is highlighted elsewhere. */
export function MapCluster({ x, y, count, on, onZoom }: At & { count: number; on?: boolean; onZoom: () => void }) {
  return (
    <button
      type="button"
      className={classNames('mcl', on && 'on')}
      style={{ '--x': x, '--y': y } as CSSProperties}
      aria-label={`${count} stays, zoom in`}
      onClick={onZoom}
    >
      {count}
    </button>
  )
}
