import { parseOrganizationDomain } from '@nestboard/shared/groups/proof.ts'
import { emailField } from '@nestboard/shared/kernel/text.ts'
import { domainOfEmail } from '@nestboard/shared/supplier/domain.ts'
import type { ComponentProps } from 'react'
import { TextField } from '../../ui/text-field.tsx'

/** Whether the text is a domain a group can have. The server also refuses domains of mail providers. */
export const isOrganizationDomain = (text: string): boolean => parseOrganizationDomain(text) !== undefined

/** Whether the text is an email address at exactly this domain; subdomains don't count. */
export const isWorkEmail = (address: string, domain: string): boolean =>
  emailField().safeParse(address).success && domainOfEmail(address) === parseOrganizationDomain(domain)

type Bound = Partial<ComponentProps<typeof TextField>>

/** Fields for the domain of a corporate group and the user's own address at that domain. */
export const ClubDomainFields = ({ domain, address }: { domain: Bound; address: Bound }) => (
  <>
    <TextField
      label="Organization domain"
      before="@"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="company.com"
      hint="Everyone with a mailbox there can join."
      {...domain}
    />
    <TextField
      label="Your work email"
      type="email"
      autoComplete="email"
      hint="We mail a code to it, to check that the domain is yours. Members don’t see it."
      {...address}
    />
  </>
)
