/** What CloudFront hands a viewer-request function, as far as ours look at it. */
export interface EdgeRequest {
  uri: string
  headers: Record<string, { value: string }>
}
export interface EdgeEvent {
  viewer: { ip: string }
  request: EdgeRequest
}
