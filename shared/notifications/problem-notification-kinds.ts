import type {
  NotificationKindDefinition,
  NotificationLinkIds,
  NotificationSentenceNames,
} from './notification-recipient-roles.ts'

const toProblem = ({ subjectId }: NotificationLinkIds) => `/order/${subjectId}/problem`
/** Returns `at Lightkeeper’s Cottage`, or `with Otway Coast Stays` if the stay isn't named. */
const at = ({ stay, supplier }: NotificationSentenceNames) => (stay ? `at ${stay}` : `with ${supplier}`)

/** Notifications about problems with stays. All are mailed, because somebody waits, and a clock runs. */
export const problemNotificationKinds = {
  PROBLEM_REPORTED: {
    role: 'team',
    label: 'A traveler reports a problem',
    email: true,
    sentence: (of) => `${of.actor} reports a problem with their stay ${at(of)}`,
    path: toProblem,
  },
  PROBLEM_ANSWERED: {
    role: 'traveler',
    label: 'A supplier answers your problem',
    email: true,
    sentence: (of) => `${of.supplier} answered about the problem with your stay`,
    path: toProblem,
  },
  PROBLEM_REPLIED: {
    role: 'team',
    label: 'A traveler writes about their problem',
    email: true,
    sentence: (of) => `${of.actor} wrote again about the problem ${at(of)}`,
    path: toProblem,
  },
  PROBLEM_SOLVED: {
    role: 'team',
    label: 'A problem is solved',
    email: true,
    sentence: (of) => `${of.actor}’s problem ${at(of)} is solved`,
    path: toProblem,
  },
  PROBLEM_ESCALATED: {
    role: 'team',
    label: 'A problem goes to our staff',
    email: true,
    sentence: (of) => `Our staff now reads about the problem of ${of.actor} ${at(of)}`,
    path: toProblem,
  },
  PROBLEM_TAKEN: {
    role: 'traveler',
    label: 'A supplier didn’t answer your problem',
    email: true,
    sentence: (of) => `${of.supplier} did not answer in time. Our staff now reads about your problem`,
    path: toProblem,
  },
  PROBLEM_LAPSED: {
    role: 'traveler',
    label: 'Your problem is closed',
    email: true,
    sentence: (of) => `The problem with your stay ${at(of)} counts as solved, as you didn’t write again`,
    path: toProblem,
  },
  PROBLEM_DECIDED: {
    role: 'traveler',
    label: 'We decide about your problem',
    email: true,
    sentence: (of) => `We decided about the problem with your stay ${at(of)}`,
    path: toProblem,
  },
  PROBLEM_CLOSED: {
    role: 'team',
    label: 'We decide about a problem',
    email: true,
    sentence: (of) => `We decided about the problem of ${of.actor} ${at(of)}`,
    path: toProblem,
  },
} as const satisfies Record<string, NotificationKindDefinition>
