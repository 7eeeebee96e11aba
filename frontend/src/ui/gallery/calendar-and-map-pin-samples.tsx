import { DayCell, CalendarMonthGrid } from '../day-cell.tsx'
import { thumbtackIcon, sparkleIcon } from '../icons/act.ts'
import { MapCluster, MapPin } from '../map-pin.tsx'
import { CaptionedSample, GallerySection } from './gallery-section.tsx'

const nothing = () => {}
const prices: Record<number, string> = {
  10: '266',
  11: '264',
  14: '286',
  15: '324',
  16: '324',
  17: '262',
  18: '262',
  19: '284',
}

/** Calendar days with prices, and map pins. */
export function CalendarAndMapPinSamples() {
  return (
    <GallerySection id="places" title="Days and pins">
      <CaptionedSample caption="The price of each night in its cell: low, unavailable, chosen, loading">
        <CalendarMonthGrid title="January 2027" firstWeekday={5}>
          {Array.from({ length: 31 }, (_, at) => (
            <Day key={at} day={at + 1} />
          ))}
        </CalendarMonthGrid>
      </CaptionedSample>
      <CaptionedSample caption="Default, personalized, pinned, chosen, not available, a cluster">
        <div className="gal-map">
          <MapPin x="15%" y="40%" price="A$195" name="Saltgrass" />
          <MapPin x="36%" y="60%" price="A$176" name="Fern Gully Cabin" icon={sparkleIcon} />
          <MapPin x="56%" y="36%" price="A$354" name="Stringybark House" icon={thumbtackIcon} />
          <MapPin x="78%" y="64%" price="A$262" name="Lightkeeper’s Cottage" icon={thumbtackIcon} on />
          <MapPin x="88%" y="24%" price="" name="Johanna Bell Tent" off />
          <MapCluster x="34%" y="84%" count={6} onZoom={nothing} />
          <MapCluster x="70%" y="84%" count={12} from="A$98" onZoom={nothing} />
        </div>
      </CaptionedSample>
    </GallerySection>
  )
}

function Day({ day }: { day: number }) {
  const price = prices[day] ?? '284'
  const low = price < '270'
  const place = day === 14 ? 'start' : day === 19 ? 'end' : day > 14 && day < 19 ? 'in' : undefined
  const words = `Jan ${day}, A$${price}${low ? ', low price' : ''}`
  return (
    <DayCell
      day={day}
      label={words}
      off={day < 6 || day === 9}
      low={low}
      place={place}
      price={day > 28 ? undefined : price}
    />
  )
}
