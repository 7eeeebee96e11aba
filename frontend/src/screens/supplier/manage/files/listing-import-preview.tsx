import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { stayTypes } from '@nestboard/shared/listing/model.ts'
import type { ListingInFile } from '@nestboard/shared/rates/listing-file-routes.ts'
import { getCountryName } from '../../../../features/intl/names.ts'
import { Tag, type TagTone } from '../../../../ui/tag.tsx'
import type { PlannedLine } from './plan-listing-import.ts'

const countOf = (count: number | undefined, unit: string, units = `${unit}s`): string | undefined =>
  count === undefined ? undefined : `${count} ${count === 1 ? unit : units}`
const amountOf = (amount: number | undefined, currency: string | undefined): string | undefined =>
  amount === undefined ? undefined : currency === undefined ? String(amount) : formatMoney(amount, currency)

/** Everything that was understood of a new listing, except its description. */
function describeListing(listing: ListingInFile): string {
  const { latitude, longitude, currency, price, deposit, sqft, checkInTime, checkOutTime } = listing
  const facts = [
    listing.stayType && stayTypes[listing.stayType],
    countOf(listing.guests, 'guest'),
    countOf(listing.bedrooms, 'bedroom'),
    countOf(listing.beds, 'bed'),
    countOf(listing.bathrooms, 'bathroom'),
    sqft && `${sqft} sq ft`,
    price !== undefined && `${amountOf(price, currency)} a night`,
    deposit !== undefined && `deposit ${amountOf(deposit, currency)}`,
    price === undefined && deposit === undefined && currency,
    [
      listing.address,
      listing.addressExt,
      listing.zip,
      listing.city,
      listing.state,
      getCountryName(listing.country ?? ''),
    ]
      .filter(Boolean)
      .join(', '),
    latitude !== undefined && longitude !== undefined && `${latitude}, ${longitude}`,
    listing.timezone,
    checkInTime && `check-in ${checkInTime.slice(0, 5)}`,
    checkOutTime && `check-out ${checkOutTime.slice(0, 5)}`,
  ]
  return facts.filter(Boolean).join(' · ')
}

const tags: Readonly<Record<PlannedLine['does'], { readonly tone: TagTone; readonly text: string }>> = {
  create: { tone: 'good', text: 'New draft' },
  price: { tone: 'action', text: 'New price' },
  same: { tone: 'plain', text: 'No change' },
  nothing: { tone: 'bad', text: 'Not ready' },
}

function LineContent({ of: line }: { of: PlannedLine }) {
  if (line.does === 'nothing')
    return (
      <ul className="import__problems">
        {line.problems.map(({ field, text }) => (
          <li key={field}>{text}</li>
        ))}
      </ul>
    )
  if (line.does === 'create')
    return (
      <span>
        <b className="b">{line.listing.name}</b>
        <small className="two">{describeListing(line.listing)}</small>
      </span>
    )
  const { name, currency } = line.of
  return (
    <span>
      <b className="b">{name}</b>
      <small className="two">
        {line.does === 'same'
          ? 'Its price stays as it is.'
          : line.before === undefined
            ? `Its first rate: ${formatMoney(line.change.price, currency)} a night.`
            : `${formatMoney(line.before, currency)} → ${formatMoney(line.change.price, currency)} a night.`}
      </small>
    </span>
  )
}

function summarize(lines: readonly PlannedLine[]): string {
  const wrong = lines.filter(({ does }) => does === 'nothing').length
  if (wrong > 0)
    return `${wrong} of ${lines.length} ${lines.length === 1 ? 'line needs' : 'lines need'} a change in your file. Nothing is saved until every line is right.`
  return `${lines.length === 1 ? 'One line is' : `All ${lines.length} lines are`} ready.`
}

/** Shows what an import does with each line of a file, or what is wrong with the line. */
export function ListingImportPreview({ lines }: { lines: readonly PlannedLine[] }) {
  const hasExisting = lines.some(({ does }) => does === 'price' || does === 'same')
  return (
    <>
      <h3 className="h-18">Lines</h3>
      <p role="status" className="two">
        {summarize(lines)}
        {hasExisting && ' Only the prices of listings that you already have are changed.'}
      </p>
      <ol className="import__lines" aria-label="Lines of the file">
        {lines.map((each) => (
          <li key={each.line}>
            <span className="three num">Line {each.line}</span>
            <LineContent of={each} />
            <Tag tone={tags[each.does].tone}>{tags[each.does].text}</Tag>
          </li>
        ))}
      </ol>
    </>
  )
}
