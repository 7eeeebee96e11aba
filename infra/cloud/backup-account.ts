import { App } from 'aws-cdk-lib'
import { installationSettings } from '../installation.ts'
import { BackupStack } from '../stacks/backup-stack.ts'
import { cloudRegion } from './cloud-region.ts'
import { runProgramOrExit } from './synthesize-branch.ts'

/**
 * `npm run backup-account -- ACCOUNT` deploys the bucket for main's exports, signed in to the second account. ACCOUNT
 * is the one that main runs in. The key `backup` of cdk.json names the bucket.
 */
const [source] = process.argv.slice(2)
const { backup } = installationSettings
if (!backup) throw new Error('Set "backup" in cdk.json: bucket and account')
if (!/^\d{12}$/.test(source ?? '')) throw new Error('Name the account that main runs in, twelve digits')
const outdir = '.build/backup'
const app = new App({ analyticsReporting: false, outdir })
const env = { account: backup.account, region: cloudRegion }
const stack = new BackupStack(app, 'Nestboard-Backup', { env, bucket: backup.bucket, source: source! })
app.synth()
runProgramOrExit('cdk', ['deploy', stack.stackName, '--app', outdir, '--no-notices'])
