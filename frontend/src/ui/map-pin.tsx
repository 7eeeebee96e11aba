import type { ComponentProps, CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import './map-pin.css'

type At = {
  /** Where it stands in its map, from the left and the top: "34%" or "120px". */
  x: string
  y: string
}

/** A stay on a map: the price of a night; selected it is azure and larger, not free a grey dot. The map places it. */
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

/** Several stays too close to tell apart: how many; a press zooms in. `on`: one of them is pointed at elsewhere. */
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
