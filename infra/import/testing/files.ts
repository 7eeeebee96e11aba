import { stringify } from 'csv-stringify/sync'
import { requiredListingColumns } from '../parse-listing-row.ts'

const listingColumns = [
  ...requiredListingColumns,
  'description',
  'bedrooms',
  'beds',
  'bathrooms_text',
  'neighbourhood_cleansed',
  'host_identity_verified',
  'calculated_host_listings_count',
  'host_since',
]
/** A made-up listing with the columns of an Inside Airbnb file. */
const madeListing: Row = {
  id: '101',
  name: 'Gum Row',
  host_id: '7',
  host_name: 'Ada',
  property_type: 'Private room in home',
  room_type: 'Private room',
  accommodates: '3',
  latitude: '-34.52',
  longitude: '138.96',
  price: '$1,234.50',
  amenities: '["Wifi", "Pool view", "Private outdoor pool - open 24 hours"]',
  minimum_nights: '2',
  maximum_nights: '1125',
  availability_30: '10',
  availability_60: '25',
  availability_90: '40',
  availability_365: '200',
  number_of_reviews: '12',
  review_scores_rating: '4.76',
  description: 'Two lines<br />of ours &amp; a, comma',
  bedrooms: '1',
  beds: '2',
  bathrooms_text: '1.5 baths',
  neighbourhood_cleansed: 'Tanunda',
  host_identity_verified: 't',
  calculated_host_listings_count: '2',
  host_since: '2015-03-01',
}

const reviewColumns = ['listing_id', 'id', 'date', 'reviewer_id', 'reviewer_name', 'comments']
/** A made-up review with the columns of an Inside Airbnb file. */
const madeReview: Row = {
  listing_id: '101',
  id: '1',
  date: '2024-02-29',
  reviewer_id: '5',
  reviewer_name: 'Wilhelmina',
  comments: 'Quiet.',
}

type Row = Readonly<Record<string, string>>

const csvOf = (columns: readonly string[], made: Row, rows: readonly Row[]): string =>
  stringify(
    rows.map((row) => ({ ...made, ...row })),
    { header: true, columns: [...columns], quoted_string: true },
  )

/** Returns the text of a listings file: one made-up listing per row, with the row's values replacing its own. */
export const buildListingsCsv = (rows: readonly Row[]): string => csvOf(listingColumns, madeListing, rows)

/** Returns the text of a reviews file: one made-up review per row, with the row's values replacing its own. */
export const buildReviewsCsv = (rows: readonly Row[]): string => csvOf(reviewColumns, madeReview, rows)
