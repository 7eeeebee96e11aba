import { organizationDomainOf } from '@nestboard/shared/groups/proof.ts'
import { email } from '@nestboard/shared/kernel/text.ts'
import { domainOfEmail } from '@nestboard/shared/supplier/domain.ts'
import type { ComponentProps } from 'react'
import { TextField } from '../../ui/text-field.tsx'

/** Whether text is a domain that a group can have; the server refuses those of mail providers as well. */
export const isOrganizationDomain = (text: string): boolean => organizationDomainOf(text) !== undefined

/** Whether text is an address at a domain, which must be the same to the letter. */
export const isWorkEmail = (address: string, domain: string): boolean =>
  email().safeParse(address).success && domainOfEmail(address) === organizationDomainOf(domain)

type Bound = Partial<ComponentProps<typeof TextField>>

/** The domain of a corporate group, and the user's own address there. */
export const DomainFields = ({ domain, address }: { domain: Bound; address: Bound }) => (
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
