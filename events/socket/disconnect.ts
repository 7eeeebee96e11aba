import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda'
import { withCallLog } from '@nestboard/functions/kernel/request/with-call-log.ts'
import { removeSocket } from './remove-socket.ts'

type Event = { readonly requestContext: Pick<APIGatewayProxyWebsocketEventV2['requestContext'], 'connectionId'> }

/** Removes a closed socket and its registrations. */
export const handler = withCallLog(async ({ requestContext }: Event): Promise<APIGatewayProxyResultV2> => {
  await removeSocket(requestContext.connectionId)
  return { statusCode: 200 }
})
