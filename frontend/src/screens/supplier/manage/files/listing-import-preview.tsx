import type { parseListingFileLine } from '@nestboard/shared/listing/file.ts'
import { stayTypes } from '@nestboard/shared/listing/model.ts'
import { Tag } from '../../../../ui/tag.tsx'

export interface ListingImportPreviewLine {
  /** Number of the line in the file, counted from 1. */
  readonly line: number
  readonly read: ReturnType<typeof parseListingFileLine>
}

/** Shows for each line of an import file the listing it will create, or what is wrong with the line. */
export function ListingImportPreview({ lines }: { lines: readonly ListingImportPreviewLine[] }) {
  const wrong = lines.filter(({ read }) => 'problems' in read).length
  return (
    <>
      <h3 className="h-18">Lines</h3>
      <p role="status" className="two">
        {wrong === 0
          ? `${lines.length === 1 ? 'One line is' : `All ${lines.length} lines are`} ready.`
          : `${wrong} of ${lines.length} ${lines.length === 1 ? 'line needs' : 'lines need'} a change in your file. Nothing is created until every line is right.`}
      </p>
      <ol className="import__lines" aria-label="Lines of the file">
        {lines.map(({ line, read }) => (
          <li key={line}>
            <span className="three num">Line {line}</span>
            {'listing' in read ? (
              <span>
                <b className="b">{read.listing.name}</b>
                <small className="two">
                  {[read.listing.stayType && stayTypes[read.listing.stayType], read.listing.city]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
            ) : (
              <ul className="import__problems">
                {read.problems.map(({ field, text }) => (
                  <li key={field}>{text}</li>
                ))}
              </ul>
            )}
            <Tag tone={'listing' in read ? 'good' : 'bad'}>{'listing' in read ? 'Ready' : 'Not ready'}</Tag>
          </li>
        ))}
      </ol>
    </>
  )
}
