import { installationSettings } from '../installation.ts'
import type { InstallationSettings } from '../installation.ts'
import { mainBranch, toBranchSlug } from './branch.ts'

/** The table that a branch uses: its own, or for main the one that a restore made and cdk.json names. */
export const getTableInUse = (
  branch: string,
  { restoredTable }: Pick<InstallationSettings, 'restoredTable'> = installationSettings,
): string => (branch === mainBranch ? restoredTable?.name : undefined) ?? `nestboard-${toBranchSlug(branch)}`
