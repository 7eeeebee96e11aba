import { searchLimits } from '@nestboard/shared/search/model.ts'
import { whiskMeAwayErrorTexts } from '@nestboard/shared/whisk-me-away/faults.ts'
import { useState, type FormEvent } from 'react'
import { Slider } from '../../ui/slider.tsx'
import { DestinationPicker } from '../search/destination-picker.tsx'
import { hasWhiskRequestDestination, type WhiskRequestDraft } from './draft.ts'
import { formatWhiskRequestRadius } from './words.ts'
import '../../lib/form/form.css'

interface Props {
  readonly formId: string
  readonly draft: WhiskRequestDraft
  readonly onChange: (draft: WhiskRequestDraft) => void
  readonly onNext: () => void
}

const { least, most } = searchLimits.rfpRadius
const stepMeters = 100

/** Step 1 of a request: the destination and the radius around it. The submit button is outside the form. */
export function WhiskDestinationForm({ formId, draft, onChange, onNext }: Props) {
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (hasWhiskRequestDestination(draft)) onNext()
  }
  return (
    <form id={formId} className="form-body" onSubmit={submit} noValidate aria-label="Your destination">
      <DestinationPicker
        label="Destination"
        value={hasWhiskRequestDestination(draft) ? { id: draft.placeId, name: draft.name } : null}
        placeholder="Where do you want to be?"
        error={isTried && !hasWhiskRequestDestination(draft) ? whiskMeAwayErrorTexts.destination : undefined}
        onChange={(place) =>
          onChange({
            ...draft,
            placeId: place?.id ?? '',
            name: place?.name ?? '',
            countryName: place?.countryName ?? '',
            latitude: place?.latitude,
            longitude: place?.longitude,
          })
        }
      />
      <Slider
        label="How far around"
        value={draft.radius}
        onChange={(radius) => onChange({ ...draft, radius })}
        min={least}
        max={most}
        step={stepMeters}
        text={formatWhiskRequestRadius}
      />
    </form>
  )
}
