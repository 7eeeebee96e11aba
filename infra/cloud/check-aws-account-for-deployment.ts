import { installationSettings } from '../installation.ts'
import { parseMailDomain } from '../parse-mail-domain.ts'
import { countBranchesWithinQuotas, findAwsAccountShortcomings } from './account.ts'
import { readAwsAccountState } from './read-aws-account-state.ts'
import { noCredentialsText } from './synthesize-branch.ts'

const marks = { stop: '✗', later: '!' } as const

/**
 * Runs `npm run deploy -- --check`: prints what the account lacks, and changes nothing.
 * @returns whether a deployment would work
 */
export async function checkAwsAccountForDeployment(print: (line: string) => void = console.log): Promise<boolean> {
  const {
    mailFrom,
    reserveConcurrency = false,
    hasGithubProvider = false,
    hasMailIdentity = false,
    repository,
    alarmEmail,
  } = installationSettings
  const mailDomain = parseMailDomain(mailFrom)
  const account = await readAwsAccountState(mailDomain).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'CredentialsProviderError') return undefined
    throw error
  })
  if (!account) {
    print(noCredentialsText)
    return false
  }
  const found = findAwsAccountShortcomings(account, {
    mailFrom,
    mailDomain,
    reserveConcurrency,
    hasGithubProvider,
    hasMailIdentity,
    repository,
    alarmEmail,
  })
  print(`Account ${account.id}`)
  for (const { kind, text } of found) print(`${marks[kind]} ${text}`)
  const { branches, first } = countBranchesWithinQuotas(account)
  print(`${found.length ? 'i' : '✓'} Room for ${branches} branches, main among them; ${first} end first.`)
  return !found.some(({ kind }) => kind === 'stop')
}
