import { parseOrganizationDomain } from '@nestboard/shared/groups/parse-organization-domain.ts'
import { emailField } from '@nestboard/shared/kernel/text/fields.ts'
import { domainOfEmail } from '@nestboard/shared/supplier/domain.ts'
import type { TypedForm } from '../../lib/form/typed-form.ts'

/** Whether the text is a domain a group can have. The server also refuses domains of mail providers. */
export const isOrganizationDomain = (text: string): boolean => parseOrganizationDomain(text) !== undefined

/** Whether the text is an email address at exactly this domain; subdomains don't count. */
export function isWorkEmail(typed: string, domain: string): boolean {
  const { success, data: address } = emailField().safeParse(typed)
  return success && domainOfEmail(address) === parseOrganizationDomain(domain)
}

interface Props {
  readonly of: Pick<TypedForm<{ readonly organizationDomain: string; readonly email: string }>, 'Text'>
}

/** Fields for the domain of a corporate group and the user's own address at that domain. */
export const ClubDomainFields = ({ of }: Props) => (
  <>
    <of.Text
      name="organizationDomain"
      label="Organization domain"
      before="@"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="company.com"
      hint="Everyone with a mailbox there can join."
    />
    <of.Text
      name="email"
      label="Your work email"
      type="email"
      autoComplete="email"
      hint="We mail a code to it, to check that the domain is yours. Members don’t see it."
    />
  </>
)
