/** A rule that content can break. `label`: the choice for people who report. `statement`: what the author is told. */
interface Reason {
  readonly label: string
  readonly statement: string
}

/** All reasons for reports and removals, by their names on the wire. */
const rows = {
  SPAM: {
    label: 'Spam or advertising',
    statement: 'It advertises something, or repeats what has nothing to do with the stay.',
  },
  SCAM: {
    label: 'Scam or phishing',
    statement: 'It asks for payments, codes or passwords in a way that scams do.',
  },
  HATE: {
    label: 'Hate or harassment',
    statement: 'It insults or threatens somebody, or attacks people for who they are.',
  },
  SEXUAL: {
    label: 'Sexual or violent content',
    statement: 'It shows or describes sex or violence.',
  },
  PRIVATE_DATA: {
    label: 'Private data of somebody',
    statement: 'It publishes private data of somebody, such as an address or a phone number.',
  },
  FALSE: {
    label: 'False or misleading',
    statement: 'It is not about a stay of the author, or it states what is not true.',
  },
  ILLEGAL: {
    label: 'Illegal',
    statement: 'It breaks a law.',
  },
  OTHER: {
    label: 'Something else',
    statement: 'It breaks our rules.',
  },
} as const satisfies Record<string, Reason>

export type ModerationReason = keyof typeof rows
export const moderationReasons: Readonly<Record<ModerationReason, Reason>> = rows
export const moderationReasonNames = Object.keys(rows) as [ModerationReason, ...ModerationReason[]]
export const moderationReasonChoices = moderationReasonNames.map((id) => ({ id, label: moderationReasons[id].label }))
