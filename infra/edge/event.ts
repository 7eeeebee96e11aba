/** What CloudFront hands a viewer-request function, as far as ours look at it. */
export interface EdgeRequest {
  uri: string
  querystring: Record<string, { value: string }>
  headers: Record<string, { value: string }>
}
export interface EdgeEvent {
  viewer: { ip: string }
  request: EdgeRequest
}
/** What such a function answers by itself, in place of the origin. */
export interface EdgeAnswer {
  statusCode: number
  statusDescription: string
  headers: Record<string, { value: string }>
}
