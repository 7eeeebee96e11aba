import { maxPhotoBytes, uploadRules } from '@nestboard/shared/media/model.ts'
import { problemLimits } from '@nestboard/shared/problems/model.ts'
import {
  problemReasonNames,
  problemReasons,
  problemRemedies,
  problemRemedyNames,
} from '@nestboard/shared/problems/problem-reasons.ts'
import type { ProblemReason, ProblemRemedy } from '@nestboard/shared/problems/problem-reasons.ts'
import { reportProblem } from '@nestboard/shared/problems/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { Form } from '../../lib/form/form.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { warningIcon } from '../../ui/icons/sign.ts'
import { useToast } from '../../ui/toasts.tsx'
import { AttachedFilesField } from '../media/attached-files-field.tsx'
import { retryWhileUploadIsChecked, uploadFile } from '../media/upload.ts'
import { useUploadQueue } from '../media/use-upload-queue.ts'
import { problemsOfOrderQuery } from './api.ts'
import './report-problem-form.css'

const reasonChoices = problemReasonNames.map((id) => ({
  id,
  label: problemReasons[id].label,
  note: problemReasons[id].examples,
}))
const remedyChoices = problemRemedyNames.map((id) => ({ id, label: problemRemedies[id] }))
const [least, most] = [problemLimits.reportText.least, problemLimits.pictures]
const storePicture = (file: File, onProgress: (percent: number) => void) =>
  uploadFile('PROBLEM_MEDIA', file, { onProgress })

/** Form by which a traveler reports a problem with a stay: the reason, what happened, pictures and what would help. */
export function ReportProblemForm({ orderId, host }: { orderId: number; host: string }) {
  const client = useQueryClient()
  const toasts = useToast()
  const { files, add, remove, waiting, stored: pictures } = useUploadQueue<string>()
  const form = useForm({
    route: reportProblem,
    initial: {
      reason: undefined as ProblemReason | undefined,
      text: '',
      remedy: undefined as ProblemRemedy | undefined,
    },
    fixed: { orderId, pictures },
    sentences: {
      reason: { empty: 'Choose a reason' },
      text: { empty: 'Say what happened', wrong: `Write at least ${least} characters` },
    },
    send: async (input, idempotencyKey) => {
      await retryWhileUploadIsChecked({ purpose: 'PROBLEM_MEDIA' }, () =>
        callApiRoute(reportProblem, input, { idempotencyKey }),
      )
      await cancelAndRefetchQueries(client, problemsOfOrderQuery(orderId))
      // The problem takes the place of the long form.
      document.scrollingElement?.scrollTo({ top: 0 })
      toasts.show({ text: `${host} is told now.` })
    },
    fallbackText: 'The report was not sent. What you wrote is still here, so please try again.',
    asksBeforeLeaving: true,
  })
  return (
    <Form of={form} className="problem-form" aria-label="Report a problem">
      <Notice tone="bad" icon={warningIcon}>
        <b className="b">In danger now?</b> Call the emergency services first. From a mobile phone,{' '}
        <a className="link num" href="tel:112">
          112
        </a>{' '}
        works in most countries. We can wait.
      </Notice>
      <form.Radio name="reason" label="The reason" choices={reasonChoices} look="cards" />
      <form.TextArea
        name="text"
        label="What happened, and since when"
        rows={4}
        hint="The host reads this and, if it isn’t settled, our staff"
      />
      <AttachedFilesField
        legend="Pictures (optional)"
        dropLabel="Drop pictures here, or"
        limits={uploadRules.PROBLEM_MEDIA}
        limitsText={`PNG or JPG up to ${maxPhotoBytes / 1_048_576} MB. Only the host and our staff see them.`}
        most={most}
        tooManyText={`A report can have ${most} pictures at most`}
        files={files}
        add={(chosen) => add(chosen, storePicture)}
        remove={remove}
      />
      <form.Radio name="remedy" label="What would put it right (optional)" choices={remedyChoices} />
      {waiting > 0 && <Notice live>Uploading. The report can be sent when the last picture is up.</Notice>}
      <div className="ends">
        <Button look="main" type="submit" busy={form.busy} busyLabel="Sending…" disabled={waiting > 0}>
          Send to the host
        </Button>
      </div>
    </Form>
  )
}
