import { NightPriceBars } from '../night-price-bars.tsx'
import { MiniBarChart } from '../mini-bar-chart.tsx'
import { PriceLines } from '../price-lines.tsx'
import { Price, StayPrice } from '../price.tsx'
import { DateRangeText, NightDots, CheckInOutDates } from '../date-range-text.tsx'
import { CaptionedSample, TwoColumns, GallerySection } from './gallery-section.tsx'

const jan14 = 20_832

/** Prices, price breakdowns, bar charts, and the dates of stays. */
export function PriceSamples() {
  return (
    <GallerySection id="prices" title="Prices and dates">
      <TwoColumns>
        <CaptionedSample caption="Total first, the night beside it">
          <StayPrice total="A$1,442.20" night="A$262" was="A$292" off="−10%" large />
        </CaptionedSample>
        <CaptionedSample caption="A night, no decimals">
          <div>
            <Price amount="A$176" per="night" was="A$208" />
            <Price amount="€148" per="night" />
          </div>
        </CaptionedSample>
        <CaptionedSample caption="Breakdown: the lines add up">
          <PriceLines
            lines={[
              { label: '5 nights, A$291.60 on average', amount: 'A$1,458.00' },
              { label: 'Deal Key, −10%', amount: '−A$145.80', kind: 'save' },
              { label: 'Cleaning', amount: 'A$85.00' },
              { label: 'Heritage levy, paid at the stay', amount: 'A$45.00' },
              { label: 'Total price incl taxes', amount: 'A$1,442.20', kind: 'sum' },
            ]}
          />
        </CaptionedSample>
        <CaptionedSample caption="Each night">
          <NightPriceBars
            label="Price of each night: Thu A$286, Fri A$324, Sat A$324, Sun A$262, Mon A$262"
            nights={[
              { day: 'Thu', price: 286, text: '286' },
              { day: 'Fri', price: 324, text: '324' },
              { day: 'Sat', price: 324, text: '324' },
              { day: 'Sun', price: 262, text: '262', low: true },
              { day: 'Mon', price: 262, text: '262', low: true },
            ]}
          />
        </CaptionedSample>
        <CaptionedSample caption="Months in a table">
          <MiniBarChart
            label="Nights: January 2, February 1, March 3, April 6"
            bars={[2, 1, 3, 6].map((value, at) => ({ of: String(at), value }))}
          />
        </CaptionedSample>
        <CaptionedSample caption="A stay, one dot per night">
          <CheckInOutDates start={jan14} end={jan14 + 5} />
          <div className="span">
            <span />
            <NightDots nights={28} />
            <span />
          </div>
        </CaptionedSample>
        <CaptionedSample caption="Long form, and short form in rows">
          <p>
            <DateRangeText start={jan14} end={jan14 + 10} />
          </p>
          <p className="t-14 two">
            <DateRangeText start={jan14} end={jan14 + 5} short />
          </p>
        </CaptionedSample>
      </TwoColumns>
    </GallerySection>
  )
}
