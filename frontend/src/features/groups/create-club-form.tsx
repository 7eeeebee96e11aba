import { groupErrorTexts } from '@nestboard/shared/groups/faults.ts'
import { clubLimits, creatableClubCategories } from '@nestboard/shared/groups/model.ts'
import { createClub, sendClubCode } from '@nestboard/shared/groups/routes.ts'
import { singleLineField } from '@nestboard/shared/kernel/text/fields.ts'
import * as z from 'zod/mini'
import { callApiRoute, type ApiError } from '../../lib/api/call-api-route.ts'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { checkAcrossFields } from '../../lib/form/check-across-fields.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { WizardProgress } from '../../ui/wizard-progress.tsx'
import { ClubDomainFields, isOrganizationDomain, isWorkEmail } from './club-domain-fields.tsx'
import { useIsConfirmedEmail } from './use-is-confirmed-email.ts'
import {
  clubCategoryChoices,
  clubCategoryErrorTexts,
  clubNameErrorTexts,
  organizationDomainErrorTexts,
  explainGroupRefusal,
  workEmailErrorTexts,
} from './words.ts'

type OfferedCategory = (typeof creatableClubCategories)[number]

/** The values entered for a corporate group, kept while the user enters the mailed code. */
export interface CorporateClubDraft {
  readonly name: string
  readonly organizationDomain: string
  readonly email: string
}

interface Props {
  readonly me: number
  /** The values entered before, if the user returned from the code step. */
  readonly draft: CorporateClubDraft | undefined
  readonly onCreated: (id: number) => void
  readonly onMailed: (draft: CorporateClubDraft) => void
  readonly onClose: () => void
}

/** Schema with the rules of a corporate group added, so that all errors show at once. */
const created = {
  ...createClub,
  params: z
    .object({
      name: singleLineField({ least: 1, most: clubLimits.name }),
      category: z.enum(creatableClubCategories),
      organizationDomain: singleLineField({ most: 253 }),
      email: z.string(),
    })
    .check(
      checkAcrossFields(({ category, organizationDomain, email }) =>
        category === 'CORPORATE'
          ? [
              ...(isOrganizationDomain(organizationDomain) ? [] : (['organizationDomain'] as const)),
              ...(isWorkEmail(email, organizationDomain) ? [] : (['email'] as const)),
            ]
          : [],
      ),
    ),
}

const noCategory: OfferedCategory | '' = ''

/** The field at which each refusal of the server is shown. */
const fieldOf: Readonly<Record<string, 'name' | 'category' | 'organizationDomain' | 'email'>> = {
  [groupErrorTexts.name]: 'name',
  [groupErrorTexts.nameTaken]: 'name',
  [groupErrorTexts.category]: 'category',
  [groupErrorTexts.domain]: 'organizationDomain',
  [groupErrorTexts.workEmail]: 'email',
}

/**
 * First step of creating a group: name and category, and for a corporate group also its domain and the creator's
 * address at that domain.
 */
export function CreateClubForm({ me, draft, onCreated, onMailed, onClose }: Props) {
  const isConfirmed = useIsConfirmedEmail(me)
  const form = useForm({
    route: created,
    initial: {
      name: draft?.name ?? '',
      category: draft ? ('CORPORATE' as const) : noCategory,
      organizationDomain: draft?.organizationDomain ?? '',
      email: draft?.email ?? '',
    },
    sentences: {
      name: clubNameErrorTexts,
      category: clubCategoryErrorTexts,
      organizationDomain: organizationDomainErrorTexts,
      email: workEmailErrorTexts,
    },
    send: async ({ name, category, organizationDomain, email: address }, idempotencyKey) => {
      const isProven = category !== 'CORPORATE' || isConfirmed(address)
      if (!isProven) {
        await callApiRoute(sendClubCode, { organizationDomain, email: address })
        return onMailed({ name, organizationDomain, email: address })
      }
      const proof = category === 'CORPORATE' && { organizationDomain, email: address }
      const { id } = await callApiRoute(createClub, { name, category, ...proof }, { idempotencyKey })
      onCreated(id)
    },
    explain: refusalIn,
  })
  const { category, email } = form.values
  const isCorporate = category === 'CORPORATE'
  return (
    <FormDialog
      of={form}
      title="Create Group"
      submit={isCorporate && !isConfirmed(email) ? 'Continue' : 'Create group'}
      busyLabel={isCorporate ? 'Checking…' : 'Creating…'}
      onClose={onClose}
    >
      {isCorporate && <WizardProgress steps={corporateClubStepTitles} now={0} progress={0.5} />}
      <form.Text name="name" label="Name" autoComplete="off" />
      <form.Radio name="category" label="Category" look="cards" choices={clubCategoryChoices} />
      {isCorporate && <ClubDomainFields of={form} />}
    </FormDialog>
  )
}

/** Titles of the steps to create a corporate group. */
export const corporateClubStepTitles = ['The group', 'Your domain'] as const

function refusalIn(error: ApiError) {
  // The form already shows "Invalid organizationDomain" at the field of the domain, so the error is not shown again.
  if (error.text === groupErrorTexts.badDomain) return undefined
  const text = explainGroupRefusal(error)
  const at = fieldOf[text]
  return at ? { field: at, text } : text
}
