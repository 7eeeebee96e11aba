import { join } from 'node:path'
import { branchFromArguments } from './branch.ts'
import { rootDir } from './bundle.ts'
import { installNative } from './native.ts'
import { runProgram, synth } from './run.ts'
import { writeDocument } from './site.ts'

/** Builds everything that a branch's deployment uploads: the page into `frontend/dist`, the stacks into `cdk.out`. */
export async function assembleDeployment(branch: string): Promise<void> {
  runProgram('vite', ['build', '--config', 'frontend/vite.config.ts', '--emptyOutDir'])
  await writeDocument(join(rootDir, 'frontend/dist'))
  await installNative()
  synth(branch)
}

// `npm run assemble -- --branch NAME` needs no credentials, only the account number in CDK_DEFAULT_ACCOUNT.
if (import.meta.main) await assembleDeployment(branchFromArguments(process.argv.slice(2)))
