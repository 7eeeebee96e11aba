/** Values of some fields at three states: as a form showed them, as the user left them, and as others saved them. */
export interface CrossedEdit<V> {
  readonly before: V
  readonly mine: V
  readonly theirs: V
}

export interface MergedEdit<V> {
  /** The fields that others changed. */
  readonly changed: readonly Extract<keyof V, string>[]
  /** Those of them that the user changed to something else. Saving them overwrites what others saved. */
  readonly conflicting: readonly Extract<keyof V, string>[]
  /** The new values of the rest of them, which the form takes over. */
  readonly taken: Partial<V>
}

export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Merges the changes of others into a form, so that saving the form overwrites nothing that the user didn't change.
 * @param together fields that mean something only together, such as a number and its unit: if the user changed one of
 * them, none is taken over
 */
export function mergeCrossedEdit<V extends Readonly<Record<string, unknown>>>(
  { before, mine, theirs }: CrossedEdit<V>,
  together: readonly (readonly Extract<keyof V, string>[])[] = [],
): MergedEdit<V> {
  type Name = Extract<keyof V, string>
  const names = Object.keys(before) as Name[]
  const isTouched = (name: Name) =>
    (together.find((group) => group.includes(name)) ?? [name]).some((each) => !isSameValue(mine[each], before[each]))
  const changed = names.filter((name) => !isSameValue(before[name], theirs[name]))
  const conflicting = changed.filter((name) => isTouched(name) && !isSameValue(mine[name], theirs[name]))
  const rest = changed.filter((name) => !isTouched(name))
  const taken: Partial<V> = {}
  for (const name of rest) taken[name] = theirs[name]
  return { changed, conflicting, taken }
}
