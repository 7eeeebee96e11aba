import { uploadRules } from '@nestboard/shared/media/model.ts'
import { useState } from 'react'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { DropZone, FileUploadRow } from '../../ui/drop-zone.tsx'
import { FieldErrorMessage } from '../../ui/field.tsx'
import { uploadFile } from '../media/upload.ts'
import type { PriceMatchDraft } from './draft.ts'

interface Props {
  readonly receipt: PriceMatchDraft['receipt']
  readonly onChange: (receipt: PriceMatchDraft['receipt']) => void
  /** Called with each accepted file, while the file uploads. */
  readonly onFile: (file: File) => void
  readonly error: string | undefined
}

/** Field for the booking confirmation, which is uploaded directly to storage. A new file replaces the previous one. */
export function BookingConfirmationField({ receipt, onChange, onFile, error }: Props) {
  const [percent, setPercent] = useState(0)
  const upload = useApiMutation({
    send: async (file: File) => ({
      key: await uploadFile('PRICEMATCH_RECEIPT', file, { onProgress: setPercent }),
      name: file.name,
    }),
    fallbackText: 'The file did not upload. Try again in a moment.',
    failureAt: 'here',
    onSent: onChange,
  })
  const problem = upload.failure ?? error
  return (
    <fieldset className="pm-receipt">
      <legend className="label">Booking confirmation</legend>
      <DropZone
        label="Drop your confirmation here, or"
        hint="PNG, JPG or PDF, up to 10 MB. Only you can open it, and the place once you confirm it."
        limits={uploadRules.PRICEMATCH_RECEIPT}
        onFiles={([file]) => {
          if (!file) return
          upload.run(file)
          onFile(file)
        }}
      />
      {upload.sending ? (
        <ul className="files">
          <FileUploadRow name={upload.sending.name} percent={Math.min(99, percent)} />
        </ul>
      ) : (
        receipt && (
          <ul className="files">
            <FileUploadRow name={receipt.name} />
          </ul>
        )
      )}
      {problem !== undefined && !upload.isBusy && (
        <p role="alert">
          <FieldErrorMessage>{problem}</FieldErrorMessage>
        </p>
      )}
    </fieldset>
  )
}
