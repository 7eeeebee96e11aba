/** A reason for reporting a problem with a stay. */
interface Reason {
  readonly label: string
  readonly examples: string
  /** Whether the guest can't stay there, or isn't safe there, until the host answers. */
  readonly isUrgent: boolean
}

/** All reasons by their names on the wire. */
const rows = {
  ACCESS: { label: 'I can’t get in', examples: 'No key, wrong code, nobody there', isUrgent: true },
  SAFETY: { label: 'It isn’t safe', examples: 'Gas, locks, alarms, animals', isUrgent: true },
  BROKEN: {
    label: 'Something is broken or missing',
    examples: 'Heating, water, power, Wi-Fi',
    isUrgent: false,
  },
  DESCRIPTION: { label: 'It isn’t as described', examples: 'Rooms, beds, place, pictures', isUrgent: false },
  CLEANING: { label: 'It isn’t clean', examples: 'Beds, bath, kitchen', isUrgent: false },
  OTHER: { label: 'Something else', examples: 'In your own words', isUrgent: false },
} as const satisfies Record<string, Reason>

export type ProblemReason = keyof typeof rows
export const problemReasons: Readonly<Record<ProblemReason, Reason>> = rows
export const problemReasonNames = Object.keys(rows) as [ProblemReason, ...ProblemReason[]]

/** What would put a problem right, in the traveler's view. */
export const problemRemedies = {
  MEND: 'Mend it',
  MOVE: 'Another place to sleep',
  PART: 'Part of the money back',
  LEAVE: 'Leave, and all of it back',
} as const
export type ProblemRemedy = keyof typeof problemRemedies
export const problemRemedyNames = Object.keys(problemRemedies) as [ProblemRemedy, ...ProblemRemedy[]]
