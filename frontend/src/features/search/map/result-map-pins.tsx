import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { thumbtackIcon, sparkleIcon } from '../../../ui/icons/act.ts'
import { groupIcon } from '../../../ui/icons/trip.ts'
import { MapCluster, MapPin } from '../../../ui/map-pin.tsx'
import { useDisplayConverter } from '../../intl/use-display-converter.ts'
import type { MapAdapter } from '../../place/map-renderer.ts'
import type { SearchResult } from '../api.ts'
import { isResultAvailable, describeResultNightPrice, formatResultNightPrice } from '../result-words.ts'
import { findCheapestAvailableStay, buildMapMarkerClusterer, type MapMarker } from './build-map-marker-clusterer.ts'

interface Props {
  readonly canvas: MapAdapter
  readonly results: readonly SearchResult[]
  /** Id of the listing hovered in the result list; its pin is raised. */
  readonly pointed: number | undefined
  /** Ids of the listings shown in the map's popup. */
  readonly open: readonly number[]
  readonly onOpen: (results: readonly SearchResult[]) => void
}

/** All results as price pins, or as clusters where pins are too close together. */
export function ResultMapPins({ canvas, results, pointed, open, onOpen }: Props) {
  const [zoom, setZoom] = useState(() => canvas.getZoom())
  const currencies = useMemo(() => results.map(({ offer }) => offer.currency), [results])
  const { convert } = useDisplayConverter(currencies)
  const layer = useRef<HTMLDivElement>(null)
  const group = useMemo(() => buildMapMarkerClusterer(results), [results])
  const pins = useMemo(() => group(zoom), [group, zoom])
  const lifted = (ids: readonly number[]) => ids.some((id) => id === pointed || open.includes(id))

  useEffect(() => {
    // Moves the pins directly on every frame, because re-rendering a hundred pins would be slow.
    const positionPins = () => {
      for (const [at, element] of [...(layer.current?.children ?? [])].entries()) {
        const pin = pins[at]
        if (!pin || !(element instanceof HTMLElement)) continue
        const { x, y } = canvas.project(pin.at)
        element.style.setProperty('--x', `${x}px`)
        element.style.setProperty('--y', `${y}px`)
      }
    }
    const updateZoom = () => setZoom(canvas.getZoom())
    positionPins()
    canvas.label?.({ pins: pins.map(({ at }) => at) })
    canvas.on('move', positionPins)
    canvas.on('resize', positionPins)
    canvas.on('zoomend', updateZoom)
    return () => {
      canvas.off('move', positionPins)
      canvas.off('resize', positionPins)
      canvas.off('zoomend', updateZoom)
    }
  }, [canvas, pins])

  const openPin = (pin: MapMarker) => {
    if (pin.kind === 'one') onOpen([pin.result])
    else if (pin.zoom === undefined) onOpen(pin.results())
    else canvas.easeTo({ center: pin.at, zoom: pin.zoom })
  }
  return (
    <div className="map-pins" ref={layer}>
      {pins.map((pin) => {
        const { x, y } = canvas.project(pin.at)
        const at = { x: `${x}px`, y: `${y}px` }
        if (pin.kind === 'many') {
          const stays = pin.results()
          const cheapest = findCheapestAvailableStay(stays, convert)
          return (
            <MapCluster
              key={`group${pin.id}`}
              {...at}
              count={pin.count}
              from={cheapest && formatResultNightPrice(cheapest, convert)}
              on={lifted(stays.map(({ listing }) => listing.id))}
              onZoom={() => openPin(pin)}
            />
          )
        }
        const { listing, offer } = pin.result
        const icon = hasFlag(offer.flags, offerFlagBits.personal)
          ? sparkleIcon
          : offer.clubId !== undefined
            ? groupIcon
            : hasFlag(offer.flags, offerFlagBits.pinned)
              ? thumbtackIcon
              : undefined
        return (
          <MapPin
            key={listing.id}
            {...at}
            price={formatResultNightPrice(pin.result, convert)}
            spoken={describeResultNightPrice(pin.result, convert)}
            name={offer.clubId === undefined ? listing.name : `${listing.name}, group rate`}
            {...(icon && { icon })}
            on={lifted([listing.id])}
            off={!isResultAvailable(pin.result)}
            onClick={() => openPin(pin)}
          />
        )
      })}
    </div>
  )
}
