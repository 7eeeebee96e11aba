import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'

/** Reference for bundle sizes: the smallest Lambda handler that reads an item with the SDK. */
const client = new DynamoDBClient({})

export const handler = async (event: { id: string }): Promise<unknown> => {
  const { Item } = await client.send(
    new GetItemCommand({ TableName: 'nestboard', Key: { pk: { S: event.id }, sk: { S: 'ACCOUNT' } } }),
  )
  return { statusCode: 200, body: JSON.stringify(Item) }
}
