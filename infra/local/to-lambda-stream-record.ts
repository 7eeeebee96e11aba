import type { _Record as StreamsRecord, AttributeValue as SdkValue } from '@aws-sdk/client-dynamodb-streams'
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import { localRegion } from './create-lambda-context.ts'

type Image = Record<string, SdkValue>

/** Converts a record of GetRecords to the shape that Lambda passes: seconds for dates, base64 for bytes. */
export function toLambdaStreamRecord(record: StreamsRecord, streamArn: string): DynamoDBRecord {
  const change = record.dynamodb ?? {}
  const { Keys, NewImage, OldImage } = change
  return {
    eventID: record.eventID ?? '',
    eventName: record.eventName ?? 'MODIFY',
    eventVersion: record.eventVersion ?? '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: localRegion,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor((change.ApproximateCreationDateTime?.getTime() ?? 0) / 1000),
      ...(Keys && { Keys: image(Keys) }),
      ...(NewImage && { NewImage: image(NewImage) }),
      ...(OldImage && { OldImage: image(OldImage) }),
      SequenceNumber: change.SequenceNumber ?? '',
      SizeBytes: change.SizeBytes ?? 0,
      StreamViewType: change.StreamViewType ?? 'NEW_AND_OLD_IMAGES',
    },
    eventSourceARN: streamArn,
    // Present if TTL removed the item.
    ...(record.userIdentity && {
      userIdentity: { principalId: record.userIdentity.PrincipalId, type: record.userIdentity.Type },
    }),
  }
}

const image = (values: Image): Record<string, AttributeValue> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(value)]))

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

function plain(value: SdkValue): AttributeValue {
  if (value.B) return { B: base64(value.B) }
  if (value.BS) return { BS: value.BS.map(base64) }
  if (value.L) return { L: value.L.map(plain) }
  if (value.M) return { M: image(value.M) }
  return value as AttributeValue
}
