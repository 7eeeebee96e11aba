/** Error texts of problems with stays. Screens show them as they are. */
export const problemErrorTexts = {
  notBooked: 'This stay isn’t booked',
  tooEarly: 'A problem can be reported from the day of check-in on',
  tooLate: 'A problem can be reported until 14 days after check-out',
  alreadyOpen: 'A problem with this stay is open already',
  tooMany: 'No more problems can be reported for this stay. Please write to us',
  closed: 'This problem is closed',
  withStaff: 'Our staff reads this problem already',
  notWithStaff: 'This problem doesn’t wait for staff',
  tooManyTexts: 'This problem holds no more texts. Only our staff can go on',
  stale: 'Somebody wrote meanwhile. Read it, then send again',
  textMissing: 'Please write what you have to say',
  notRefunded: 'This refund isn’t one of this stay',
} as const
