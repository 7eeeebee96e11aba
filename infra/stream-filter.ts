/** A record of the table's stream, as far as the filter looks at it. */
export interface FilteredRecord {
  readonly eventName?: string
  readonly dynamodb?: {
    readonly Keys?: Readonly<Record<string, { readonly S?: string }>>
    readonly NewImage?: Readonly<Record<string, unknown>>
    readonly OldImage?: Readonly<Record<string, unknown>>
  }
}

/** Every entity carries it: the moment of its last change. */
export const wakingAttribute = 'nms'
/** Rows without it that something reacts to all the same, when they come or when they go; by how their keys begin. */
export const wakingKeys = [
  { eventName: 'INSERT', pk: 'MAIL#', sk: '' },
  { eventName: 'REMOVE', pk: 'U#', sk: 'ORDER#' },
] as const

/**
 * Whether a record wakes the stream function. Budgets, first answers, codes and sockets are half of all writes and
 * nothing reacts to them; in the cloud the event source mapping drops them by these same rules. A test asks the
 * reactions themselves whether they miss anything.
 */
export const wakes = ({ eventName, dynamodb: { Keys, NewImage, OldImage } = {} }: FilteredRecord): boolean =>
  wakingKeys.some(
    (waking) =>
      eventName === waking.eventName && Keys?.['pk']?.S?.startsWith(waking.pk) && Keys['sk']?.S?.startsWith(waking.sk),
  ) || [NewImage, OldImage].some((image) => image !== undefined && wakingAttribute in image)
