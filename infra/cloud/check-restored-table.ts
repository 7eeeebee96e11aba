import { BatchGetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

type StoredKey = { readonly pk: string; readonly sk: string }

/** What a drill compares: rows of the source, and how many of them the restored table has. */
export interface RestoredTableCheck {
  readonly sampled: number
  readonly found: number
}

/** Segments of which the first rows are compared. DynamoDB spreads partitions over segments evenly. */
const segments = 20
const rowsOfSegment = 25
const keysOfBatch = 100

/**
 * Looks for rows of a table in the one restored from it: the first rows of twenty segments, so that a few read units
 * tell whether every part of the table came back. Rows written after the restored time are left out.
 * @param writtenBeforeMs the restored time, epoch ms; rows without a version count as older
 */
export async function checkRestoredTable(
  client: DynamoDBDocumentClient,
  { source, restored, writtenBeforeMs }: { source: string; restored: string; writtenBeforeMs: number },
): Promise<RestoredTableCheck> {
  const pages = await Promise.all(
    Array.from({ length: segments }, async (_, Segment) => {
      const { Items = [] } = await client.send(
        new ScanCommand({ TableName: source, Segment, TotalSegments: segments, Limit: rowsOfSegment }),
      )
      return Items as (StoredKey & { nms?: number; nco?: number; expiresAt?: number })[]
    }),
  )
  // A row that expires soon may be gone from one of the two.
  const lasting = pages
    .flat()
    .filter(({ nms, nco, expiresAt }) => (nms ?? nco ?? 0) < writtenBeforeMs && expiresAt === undefined)
  const keys = lasting.map(({ pk, sk }) => ({ pk, sk }))
  let found = 0
  for (let at = 0; at < keys.length; at += keysOfBatch) {
    const { Responses } = await client.send(
      new BatchGetCommand({ RequestItems: { [restored]: { Keys: keys.slice(at, at + keysOfBatch) } } }),
    )
    found += Responses?.[restored]?.length ?? 0
  }
  return { sampled: keys.length, found }
}
