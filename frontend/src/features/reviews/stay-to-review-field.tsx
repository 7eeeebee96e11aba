import { Button } from '../../ui/button.tsx'
import { RowList } from '../../ui/card.tsx'
import { DateRangeText } from '../../ui/date-range-text.tsx'
import { ListingNameSearchField } from '../listing/listing-name-search-field.tsx'
import { useStaysToReview } from './use-stays-to-review.ts'

interface Props {
  readonly userId: number
  readonly onChoose: (listingId: number) => void
}

/** Chooses the stay to review: one that ended recently, or any listing by its name. */
export function StayToReviewField({ userId, onChoose }: Props) {
  const stays = useStaysToReview(userId)
  const lately = stays ?? []
  return (
    <div className="stack">
      {lately.length > 0 && (
        <section aria-label="Your latest stays">
          <h2 className="h-22">Your latest stays</h2>
          <RowList>
            {lately.map(({ order, listing, day, length }) => (
              <li key={order.id} className="row">
                <div>
                  <p className="b">{listing.name}</p>
                  <p className="t-14 two">
                    <DateRangeText start={day} end={day + length} />
                  </p>
                </div>
                <Button
                  size="s"
                  className="push"
                  aria-label={`Review ${listing.name}`}
                  onClick={() => onChoose(listing.id)}
                >
                  Review
                </Button>
              </li>
            ))}
          </RowList>
        </section>
      )}
      <ListingNameSearchField
        label="Stay to review"
        onChoose={({ id }) => onChoose(id)}
        hint={stays?.length === 0 ? 'None of your stays ended in the last two weeks.' : undefined}
      />
    </div>
  )
}
