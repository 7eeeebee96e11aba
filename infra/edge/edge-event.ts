/** The part of CloudFront's viewer-request event that our functions read. */
export interface EdgeRequest {
  uri: string
  querystring: Record<string, { value: string }>
  headers: Record<string, { value: string }>
}
export interface EdgeEvent {
  viewer: { ip: string }
  request: EdgeRequest
}
/** A response that the function gives itself, without asking the origin. */
export interface EdgeFunctionResponse {
  statusCode: number
  statusDescription: string
  headers: Record<string, { value: string }>
}
