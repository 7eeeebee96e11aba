import { listingWizardPolicies } from '@nestboard/shared/rates/model.ts'
import { createPolicy, updatePolicy } from '@nestboard/shared/rates/routes.ts'
import type { Policy } from '@nestboard/shared/rates/model.ts'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { Form } from '../../../lib/form/form.tsx'
import { useEditForm } from '../../../lib/form/use-edit-form.ts'
import { cancelAndRefetchQueries } from '../../../lib/api/cancel-and-refetch-queries.ts'
import { policiesQuery } from '../api.ts'

type WizardPolicy = keyof typeof listingWizardPolicies

const choices = [
  { id: 'flexible', label: 'Flexible', note: 'Fully refundable until 24 hours before check-in' },
  { id: 'nonRefundable', label: 'Non-Refundable', note: 'The whole price is charged, whenever the traveler cancels' },
] as const

const chosenPolicy = { ...createPolicy, params: z.object({ choice: z.enum(['flexible', 'nonRefundable']) }) }

/** Whether a policy has the terms of this choice in the wizard, Flexible or Non-Refundable. */
const isTermsOf = (policy: Policy, choice: WizardPolicy): boolean =>
  Object.entries(listingWizardPolicies[choice]).every(([name, value]) => policy[name as keyof Policy] === value)

/**
 * The policy of a rate that was chosen in the wizard, so that another choice changes this policy instead of adding a
 * second one.
 */
export function findPolicyChosenInWizard<P extends Policy>(
  policies: readonly P[],
): { policy: P; choice: WizardPolicy } | undefined {
  for (const { id: choice } of choices) {
    const policy = policies.find((each) => isTermsOf(each, choice))
    if (policy) return { policy, choice }
  }
  return undefined
}

interface Props {
  readonly rateId: number
  readonly policies: readonly (Policy & { readonly nms: number })[]
  readonly formId: string
  /** Sent after the policy. If it fails, the form shows why, and saving again repeats it. */
  readonly thenSend?: (() => Promise<unknown>) | undefined
  readonly onSaved: () => void
}

/** Form with the two cancellation policies that the wizard offers. */
export function CancellationPolicyForm({ rateId, policies, formId, thenSend, onSaved }: Props) {
  const client = useQueryClient()
  const existing = findPolicyChosenInWizard(policies)
  const form = useEditForm<{ choice: WizardPolicy | undefined }>({
    route: chosenPolicy,
    formId,
    initial: { choice: existing?.choice },
    sentences: { choice: { empty: 'Please select a policy.' } },
    rows: [],
    create: async (input, idempotencyKey) => {
      const choice = input['choice'] as WizardPolicy
      const terms = { ...listingWizardPolicies[choice], active: true }
      if (!existing) await callApiRoute(createPolicy, { rateId, ...terms }, { idempotencyKey })
      else if (existing.choice !== choice || !existing.policy.active)
        await callApiRoute(updatePolicy, { id: existing.policy.id, ...terms, nms: existing.policy.nms })
      await thenSend?.()
      await cancelAndRefetchQueries(client, { queryKey: policiesQuery(rateId).queryKey })
    },
    onSaved,
  })
  return (
    <Form of={form}>
      <form.Radio name="choice" label="Cancellation policy" look="cards" choices={choices} />
    </Form>
  )
}
