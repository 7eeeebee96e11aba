import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The path of a provider's own document, which lies beside the repository and not in it: `shared/data/payments` in one
 * of the folders above. Tests that need one are skipped without it.
 */
export function findProviderDocument(name: string): string {
  let folder = fileURLToPath(new URL('../../../../', import.meta.url))
  for (;;) {
    const path = join(folder, 'shared', 'data', 'payments', name)
    if (existsSync(path) || dirname(folder) === folder) return path
    folder = dirname(folder)
  }
}
