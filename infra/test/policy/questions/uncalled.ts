/** Routes that no test here can call successfully: they need a mailed secret, or an entity no test here creates. */
export const routesNotCallableInTests: readonly string[] = [
  'GET /v1/place/get',
  'GET /v1/search/get',
  'POST /v1/search/update',
  'POST /v1/search/updateFlags',
  'POST /v1/user/notification/unsubscribe',
]
