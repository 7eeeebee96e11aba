/** Parses the id in a path segment; undefined if the segment isn't a valid id. */
export function parseId(text: string | undefined): number | undefined {
  const id = /^\d{1,16}$/.test(text ?? '') ? Number(text) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
