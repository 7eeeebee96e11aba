/**
 * The last path segments of the help pages, `/help/{slug}`. Here, since both edges (CloudFront and local) must know
 * which of these paths have HTML of their own. The pages are in `frontend/src/features/marketing/parts/help/`.
 */
export const helpSlugs = [
  'search',
  'prices-and-totals',
  'unavailable-stays',
  'deal-keys',
  'price-match-fusion',
  'whisk-me-away',
  'boards',
  'invite-people',
  'voting',
  'itinerary',
  'sophia',
  'groups',
  'reserving',
  'paying',
  'approval',
  'changing-dates',
  'canceling',
  'refunds',
  'personalized-offers',
  'address-and-arrival',
  'problem-with-a-stay',
  'reviews',
  'messages',
  'publishing',
  'rates',
  'promotions',
  'fees-and-taxes',
  'policies',
  'calendar',
  'hawks-and-leads',
  'offers',
  'orders',
  'getting-paid',
  'team',
  'plans',
  'log-in-and-security',
  'privacy',
  'your-data',
  'assistants',
] as const

export type HelpSlug = (typeof helpSlugs)[number]

/** The path of a help page. */
export const buildHelpPath = (slug: HelpSlug): `/help/${HelpSlug}` => `/help/${slug}`
