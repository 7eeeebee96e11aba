import { installation } from '../installation.ts'
import { mailDomainOf } from '../stacks/events.ts'
import { countPossibleBranches, findAccountShortcomings } from './account.ts'
import { readAccount } from './read-account.ts'
import { noCredentialsText } from './run.ts'

const marks = { stop: '✗', later: '!' } as const

/**
 * Runs `npm run deploy -- --check`: prints what the account lacks, and changes nothing.
 * @returns whether a deployment would work
 */
export async function checkAccount(print: (line: string) => void = console.log): Promise<boolean> {
  const { mailFrom, reserveConcurrency = false, hasGithubProvider = false, repository, alarmEmail } = installation
  const mailDomain = mailDomainOf(mailFrom)
  const account = await readAccount(mailDomain).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'CredentialsProviderError') return undefined
    throw error
  })
  if (!account) {
    print(noCredentialsText)
    return false
  }
  const found = findAccountShortcomings(account, {
    mailFrom,
    mailDomain,
    reserveConcurrency,
    hasGithubProvider,
    repository,
    alarmEmail,
  })
  print(`Account ${account.id}`)
  for (const { kind, text } of found) print(`${marks[kind]} ${text}`)
  const { branches, first } = countPossibleBranches(account)
  print(`${found.length ? 'i' : '✓'} Room for ${branches} branches, main among them; ${first} end first.`)
  return !found.some(({ kind }) => kind === 'stop')
}
