import { listingWizardPolicies } from '@nestboard/shared/rates/model.ts'
import { createPolicy, updatePolicy } from '@nestboard/shared/rates/routes.ts'
import type { Policy } from '@nestboard/shared/rates/model.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callApiRoute } from '../../../lib/client.ts'
import { setFormBusy } from '../../../lib/form/busy-forms.ts'
import { cancelAndRefetchQueries } from '../../../lib/renew.ts'
import { useUnsavedChangesFlag } from '../../../lib/unsaved.ts'
import { useApiMutation } from '../../../lib/use-change.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { policiesQuery } from '../api.ts'

type WizardPolicy = keyof typeof listingWizardPolicies

const choices = [
  { id: 'flexible', label: 'Flexible', note: 'Fully refundable until 24 hours before check-in' },
  { id: 'nonRefundable', label: 'Non-Refundable', note: 'The whole price is charged, whenever the traveler cancels' },
] as const

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
  const [chosen, setChosen] = useState<WizardPolicy | null>(existing?.choice ?? null)
  const [isMissing, setMissing] = useState(false)
  const { runAsync, isBusy, failure } = useApiMutation({
    send: async (choice: WizardPolicy, idempotencyKey) => {
      const terms = { ...listingWizardPolicies[choice], active: true }
      if (!existing) await callApiRoute(createPolicy, { rateId, ...terms }, { idempotencyKey })
      else if (existing.choice !== choice || !existing.policy.active)
        await callApiRoute(updatePolicy, { id: existing.policy.id, ...terms, nms: existing.policy.nms })
      await thenSend?.()
    },
    fallbackText: 'Unknown error',
    failureAt: 'here',
    refetch: () => cancelAndRefetchQueries(client, { queryKey: policiesQuery(rateId).queryKey }),
    onDone: onSaved,
  })
  const isDirty = chosen !== (existing?.choice ?? null)
  useUnsavedChangesFlag(isDirty)
  useEffect(() => {
    setFormBusy(formId, isBusy)
    return () => setFormBusy(formId, false)
  }, [formId, isBusy])
  return (
    <form
      id={formId}
      noValidate
      className="entity-form"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(chosen === null)
        // The failure is shown above the choices, so the rejection needs no handling.
        if (chosen && !isBusy) runAsync(chosen).catch(() => undefined)
      }}
    >
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <RadioGroup
        legend="Cancellation policy"
        look="cards"
        value={chosen}
        choices={choices}
        error={isMissing ? 'Please select a policy.' : undefined}
        onChange={(choice) => {
          setMissing(false)
          setChosen(choice)
        }}
      />
    </form>
  )
}
