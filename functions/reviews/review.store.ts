import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Post, RatingCounts, Review } from '@nestboard/shared/reviews/model.ts'
import { ratingsKey, reviewsOfListing } from './rows.ts'
import { indexName, table, tableName } from '../kernel/table.ts'

/** A stored review. Empty and false fields are left out, which is about half of them. */
export interface ReviewItem
  extends
    Pick<Post, 'id' | 'nco' | 'flags'>,
    Partial<Pick<Post, 'nms' | 'text' | 'media'>>,
    Partial<Pick<Review, 'rating' | 'title' | 'pros' | 'cons' | 'mediaIds' | 'isVerified'>> {
  readonly listingId: number
  readonly userId?: number
  readonly gsi1pk: string
  readonly gsi1sk: string
}

/** A listing's reviews before a sort key, newest first. Index REVIEWS#L#{listing} / * */
export async function reviewsBefore(listingId: number, before: string, most: number): Promise<ReviewItem[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: indexName,
      KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk < :before',
      ExpressionAttributeValues: { ':pk': reviewsOfListing(listingId), ':before': before },
      ScanIndexForward: false,
      Limit: most,
    }),
  )
  return Items as ReviewItem[]
}

/** Number of reviews of a listing by rating; undefined before the first count. LR#{listing} / RATINGS */
export async function ratingsOf(listingId: number): Promise<RatingCounts | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: ratingsKey(listingId) }))
  return Item?.['counts'] as RatingCounts | undefined
}
