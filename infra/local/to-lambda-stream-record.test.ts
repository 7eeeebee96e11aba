import { expect, it } from 'vitest'
import { toLambdaStreamRecord } from './to-lambda-stream-record.ts'

const bytes = new Uint8Array([1, 2, 3])

it('a record reaches the handler as Lambda writes it: seconds for the date, base64 for bytes at any depth', () => {
  const record = toLambdaStreamRecord(
    {
      eventID: 'e',
      eventName: 'MODIFY',
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: 'ddblocal',
      dynamodb: {
        ApproximateCreationDateTime: new Date(1_700_000_000_900),
        Keys: { pk: { S: 'a' } },
        NewImage: {
          pk: { S: 'a' },
          b: { B: bytes },
          many: { BS: [bytes] },
          deep: { M: { list: { L: [{ B: bytes }, { N: '1.50' }, { NULL: true }] } } },
        },
        SequenceNumber: '7',
        SizeBytes: 9,
        StreamViewType: 'NEW_AND_OLD_IMAGES',
      },
    },
    'arn:stream',
  )
  expect(JSON.parse(JSON.stringify(record))).toEqual({
    eventID: 'e',
    eventName: 'MODIFY',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: 'us-east-1',
    eventSourceARN: 'arn:stream',
    dynamodb: {
      ApproximateCreationDateTime: 1_700_000_000,
      Keys: { pk: { S: 'a' } },
      NewImage: {
        pk: { S: 'a' },
        b: { B: 'AQID' },
        many: { BS: ['AQID'] },
        deep: { M: { list: { L: [{ B: 'AQID' }, { N: '1.50' }, { NULL: true }] } } },
      },
      SequenceNumber: '7',
      SizeBytes: 9,
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
  })
})

it('a removal by TTL names DynamoDB as its principal', () => {
  const record = toLambdaStreamRecord(
    { eventName: 'REMOVE', userIdentity: { PrincipalId: 'dynamodb.amazonaws.com', Type: 'Service' } },
    'arn',
  )
  expect(record.userIdentity).toEqual({ principalId: 'dynamodb.amazonaws.com', type: 'Service' })
})
