import { createServer } from 'node:http'
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'

/** Reference server for the gateway bench: `node:http` and one GetItem with the SDK. Arguments: table, pk, sk. */
const [tableName = '', pk = '', sk = ''] = process.argv.slice(2)
const client = new DynamoDBClient({})

const server = createServer((_, response) => {
  void client
    .send(new GetItemCommand({ TableName: tableName, Key: { pk: { S: pk }, sk: { S: sk } } }))
    .then(({ Item }) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ status: 'OK', data: Item, error: null }))
    })
    .catch((error: unknown) => {
      response.writeHead(500)
      response.end(String(error))
    })
})
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())))
