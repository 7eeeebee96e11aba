import type { ComponentProps, CSSProperties } from 'react'
import { joinClassNames } from './join-class-names.ts'
import { Icon } from './icon.tsx'
import './map-pin.css'

type At = {
  /** Distance from the left and the top of the map: "34%" or "120px". */
  x: string
  y: string
}

/**
 * A stay on a map with its price per night. Selected pins are larger and blue; unavailable stays have small gray pins.
 */
export function MapPin(
  props: At &
    Omit<ComponentProps<'button'>, 'children'> & {
      price: string
      /** The price in words, where `price` is a short form. */
      spoken?: string
      name: string
      icon?: string
      on?: boolean
      off?: boolean
    },
) {
  const { x, y, price, spoken = price, name, icon, on, off, className, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={joinClassNames('mpin', on && 'on', off && 'mpin--off', className)}
      style={{ '--x': x, '--y': y } as CSSProperties}
      aria-label={off ? `${name}, Not Available` : `${name}, ${spoken} night`}
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

type ClusterProps = At & {
  count: number
  /** The lowest price per night in the cluster, if known. */
  from?: string | undefined
  /** Whether one of the cluster's stays is highlighted outside the map, such as in a list. */
  on?: boolean
  onZoom: () => void
}

/** A cluster of stays with its lowest price. A click zooms in. */
export function MapCluster({ x, y, count, from, on, onZoom }: ClusterProps) {
  return (
    <button
      type="button"
      className={joinClassNames('mcl', from !== undefined && 'mcl--price', on && 'on')}
      style={{ '--x': x, '--y': y } as CSSProperties}
      onClick={onZoom}
    >
      {from !== undefined && (
        <>
          <span className="vh">From </span>
          {from}
          <span className="vh"> night, </span>
        </>
      )}
      <span className={from === undefined ? undefined : 'mcl__count'}>{count}</span>
      <span className="vh"> stays, zoom in</span>
    </button>
  )
}
