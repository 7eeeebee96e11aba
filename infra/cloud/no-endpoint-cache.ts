/**
 * Stands in for the cache of DynamoDB's endpoint discovery in the bundles. Discovery is off and stays off: the client
 * makes its cache all the same, and an LRU map with it, in every function.
 */
export class EndpointCache {
  get = () => undefined
  has = () => false
  set = () => undefined
  delete = () => undefined
  clear = () => undefined
}
