import type { Listing } from '@nestboard/shared/listing/model.ts'
import { hawkLimits } from '@nestboard/shared/search-hawks/model.ts'
import { Card } from '../../ui/card.tsx'
import { Slider } from '../../ui/slider.tsx'
import { CircleMap } from '../place/circle-map.tsx'
import { formatWatchedRadius } from './hawk-words.ts'

/** Minimum and step of the radius slider, in meters (supplier §9). */
const [leastMeters, stepMeters] = [500, 100]

export type WatchedAreaListing = Pick<Listing, 'name' | 'latitude' | 'longitude'>

interface Props {
  /** Undefined until a listing is chosen. */
  readonly listing: WatchedAreaListing | undefined
  readonly radius: number
  readonly onChange: (radius: number) => void
  readonly disabled: boolean
}

/** The watched circle around a listing: a map, and a slider for its radius. */
export function WatchedAreaField({ listing, radius, onChange, disabled }: Props) {
  return (
    <Card className="hawk-form__area" aria-label="Watched area">
      {listing ? (
        <CircleMap
          mapId="watched-area"
          label={`${listing.name}, ${formatWatchedRadius(radius)} around`}
          center={listing}
          radius={Math.max(radius, leastMeters)}
        />
      ) : (
        <p className="pmap pmap--none two">Choose a listing to see the area.</p>
      )}
      {disabled ? (
        <p className="num">Radius: {formatWatchedRadius(radius)}</p>
      ) : (
        <Slider
          label="Radius"
          value={radius}
          onChange={onChange}
          min={leastMeters}
          max={hawkLimits.radiusMeters.most}
          step={stepMeters}
          text={formatWatchedRadius}
        />
      )}
    </Card>
  )
}
