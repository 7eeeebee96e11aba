/** Error texts of search hawks and leads (supplier §5). Screens show them as they are. */
export const searchHawkErrorTexts = {
  name: 'Name is required',
  listing: 'Only a public listing can have a search hawk',
  dates: "The last check-in day can't be before the first",
  past: 'The dates are in the past',
  lengthLeast: 'The length of stay is at least 1 night',
  lengths: "The minimum length can't exceed the maximum length",
  lengthMost: 'The length of stay is at most 90 nights',
  radius: 'The radius is 0 to 20 km',
  ttl: 'The validity is 1 to 87600 hours',
  rate: 'The rate must be a private rate of the listing',
  offerRate: 'Offers need a private rate of the listing',
  /** A team member with the role REP may create hawks that only watch or notify, because offers bind the supplier. */
  offerRole: 'Only a manager can let a search hawk make offers',
} as const
