/**
 * Replaces the cache of DynamoDB's endpoint discovery in the bundles. Discovery is off, but the client would still
 * create the cache and bundle an LRU map into every function.
 */
export class EndpointCache {
  get = () => undefined
  has = () => false
  set = () => undefined
  delete = () => undefined
  clear = () => undefined
}
