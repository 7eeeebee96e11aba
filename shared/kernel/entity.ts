/**
 * The 17 entity types that the traveler specification lets a browser watch over the socket (traveler §3), and four
 * that it doesn't name: `Inbox` (all messages of a person or supplier, by that person's or supplier's id), `Leads`
 * (all leads, search hawks and personalized offers of a supplier, by its id), `SearchHawk`, and `SearchHawkHit` (a
 * lead).
 */
export const entityTypes = [
  'Chat',
  'Inbox',
  'Leads',
  'ListingDailyRate',
  'Post',
  'PostMsg',
  'ProductOrder',
  'SearchHawk',
  'SearchHawkHit',
  'StayListing',
  'StayListingProfile',
  'StaySearch',
  'Supplier',
  'SupplierProfile',
  'Trip',
  'User',
  'UserAccount',
  'UserEmail',
  'UserSession',
  'UserProfile',
  'UserPreference',
] as const

export type EntityType = (typeof entityTypes)[number]

/** An entity's type and id as one string, `UserAccount#42`, for stored rows and query keys. */
export type EntityRef = `${EntityType}#${number}`
export const formatEntityRef = (type: EntityType, id: number): EntityRef => `${type}#${id}`

/** The type and id of a reference; undefined if the text is not a reference. */
export function parseEntityRef(text: string): { type: EntityType; id: number } | undefined {
  const [, type, digits] = /^(\w+)#(\d+)$/.exec(text) ?? []
  const known = entityTypes.find((each) => each === type)
  const id = Number(digits)
  return known && Number.isSafeInteger(id) && id > 0 ? { type: known, id } : undefined
}
