import { useInfiniteQuery } from '@tanstack/react-query'
import { supplierListingsQuery } from '../../../../features/listing/supplier-listings.ts'
import { QueryContent } from '../../../../lib/api/query-content.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { FieldFooter } from '../../../../ui/field.tsx'
import { ShowMore } from '../../../../ui/pagination.tsx'
import { Skeleton, SkeletonLines } from '../../../../ui/skeleton.tsx'
import './assigned-listings-field.css'

interface Props {
  readonly supplierId: number
  /** The listings that may be chosen; undefined for all of the supplier. */
  readonly among: readonly number[] | undefined
  /** Ids of the chosen listings. */
  readonly value: readonly number[]
  readonly onChange: (ids: number[]) => void
  readonly error: string | undefined
}

/** Checkboxes to choose among the listings of a supplier, or among those that the current member works on. */
export function AssignedListingsField({ supplierId, among, value, onChange, error }: Props) {
  const query = useInfiniteQuery(supplierListingsQuery(supplierId))
  return (
    <fieldset className="field" data-field="listingIds">
      <legend className="label">Assigned listings</legend>
      <QueryContent
        of={query}
        what="The listings"
        level={3}
        skeleton={
          <Skeleton label="Loading listings">
            <SkeletonLines lines={3} />
          </Skeleton>
        }
        isEmpty={({ pages }) => pages.every(({ listings }) => listings.length === 0)}
        empty={<p className="two t-14">No listings yet</p>}
      >
        {({ pages }) => (
          <ul className="assigned">
            {pages
              .flatMap(({ listings }) => listings)
              .filter(({ id }) => among?.includes(id) ?? true)
              .map(({ id, name }) => (
                <li key={id}>
                  <Checkbox
                    label={name}
                    checked={value.includes(id)}
                    onChange={({ target }) =>
                      onChange(target.checked ? [...value, id] : value.filter((each) => each !== id))
                    }
                  />
                </li>
              ))}
          </ul>
        )}
      </QueryContent>
      <ShowMore more={query.hasNextPage} busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
      <FieldFooter id={`assigned-${supplierId}`} error={error} />
    </fieldset>
  )
}
