/**
 * All features in dependency order: a feature may import only from features above it in this list.
 * The lint zones, the Lambda functions, the API routes and the policy tests are derived from it.
 */
export const features = [
  'intl',
  'place',
  'media',
  'auth',
  'profile',
  'supplier',
  'people',
  'integrations',
  'payments',
  'listing',
  'rates',
  'fees',
  'inventory',
  'calendar-feeds',
  'groups',
  'group-offers',
  'personal-offers',
  'offers',
  'trips',
  'search',
  'search-hawks',
  'leads',
  'whisk-me-away',
  'price-match',
  'orders',
  'dashboard',
  'itinerary',
  'follow',
  'reviews',
  'messages',
  'feed',
  'moderation',
  'sophia',
  'assistants',
  'notifications',
  'marketing',
] as const

export type FeatureName = (typeof features)[number]
