/** Joins class names; false, null and undefined are left out. */
export function joinClassNames(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
