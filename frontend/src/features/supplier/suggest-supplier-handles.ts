/**
 * Suggests handles for a name: its words joined by hyphens, by underscores, and without separator. Empty for a name
 * without Latin letters.
 */
export function suggestSupplierHandles(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  return words.length === 0 ? [] : [...new Set(['-', '_', ''].map((mark) => words.join(mark).slice(0, 40)))]
}
