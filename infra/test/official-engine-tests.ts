/**
 * Test files that run on DynamoDB Local, Amazon's own engine, instead of the tests' engine in memory: what depends on
 * concurrent requests, on whole tables or on the engine's figures, and one file for each feature. Everything in `infra/local` runs on
 * DynamoDB Local anyway.
 */
export const officialEngineTests: readonly string[] = [
  // Races, commits and erasure.
  'events/orders/disorder.test.ts',
  'events/profile/erase-person.test.ts',
  'functions/inventory/crowd.test.ts',
  'functions/kernel/commit.test.ts',
  'functions/kernel/idempotency.test.ts',
  'functions/kernel/table/write.test.ts',
  'functions/orders/races.test.ts',
  'infra/test/table/erasure.test.ts',
  // The engine itself, whole tables, and processes of their own.
  'functions/kernel/meter/agreement.test.ts',
  'functions/kernel/meter/meter.test.ts',
  'infra/test/engine/conformance.test.ts',
  'infra/test/table/copies.test.ts',
  'infra/test/table/migrations.test.ts',
  'infra/test/table/runtime.test.ts',
  // One file for each feature.
  'functions/auth/session-list.test.ts',
  'functions/calendar-feeds/export.test.ts',
  'functions/dashboard/dashboard.test.ts',
  'functions/feed/own-post.test.ts',
  'functions/fees/fee.test.ts',
  'functions/follow/follower.test.ts',
  'functions/group-offers/offer.test.ts',
  'functions/groups/answer.test.ts',
  'functions/itinerary/stem.test.ts',
  'functions/listing/draft.test.ts',
  'functions/marketing/waitlist.test.ts',
  'functions/media/upload.test.ts',
  'functions/messages/first.test.ts',
  'functions/moderation/staff.test.ts',
  'functions/notifications/unsubscribe.test.ts',
  'functions/offers/group-stays.test.ts',
  'functions/personal-offers/pages.test.ts',
  'functions/place/place.test.ts',
  'functions/price-match/price-match.test.ts',
  'functions/profile/tombstone.test.ts',
  'functions/rates/part.test.ts',
  'functions/reviews/sorted.test.ts',
  'functions/search-hawks/follow.test.ts',
  'functions/search/private-listing.test.ts',
  'functions/supplier/member.test.ts',
  'functions/trips/marks.test.ts',
  'functions/whisk-me-away/request.test.ts',
]
