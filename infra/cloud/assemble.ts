import { join } from 'node:path'
import { parseBranchArgument } from './branch.ts'
import { rootDir } from './bundle-functions.ts'
import { installNativePackages } from './native.ts'
import { runProgramOrExit, synthesizeBranch } from './synthesize-branch.ts'
import { writeOpenApiDocument } from './upload-site.ts'

/**
 * Builds everything that a branch's deployment uploads: the browser app into `frontend/dist`, the stacks into
 * `cdk.out`.
 */
export async function assembleDeployment(branch: string): Promise<void> {
  runProgramOrExit('vite', ['build', '--config', 'frontend/vite.config.ts', '--emptyOutDir'])
  await writeOpenApiDocument(join(rootDir, 'frontend/dist'))
  await installNativePackages()
  synthesizeBranch(branch)
}

// `npm run assemble -- --branch NAME` needs no credentials, only the account number in CDK_DEFAULT_ACCOUNT.
if (import.meta.main) await assembleDeployment(parseBranchArgument(process.argv.slice(2)))
