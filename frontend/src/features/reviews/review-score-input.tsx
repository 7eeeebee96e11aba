import { reviewLimits } from '@nestboard/shared/reviews/rating.ts'
import { useId } from 'react'
import { joinClassNames } from '../../ui/join-class-names.ts'
import { FieldErrorMessage } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { starIcon } from '../../ui/icons/act.ts'
import './review-score-input.css'

interface Props {
  /** Score from 1 to 10; undefined until one is chosen. */
  readonly value: number | undefined
  readonly onChange: (rating: number) => void
  readonly error: string | undefined
}

const [least, most] = reviewLimits.rating
const ratings = Array.from({ length: most - least + 1 }, (_, at) => least + at)

/** Ten stars; native radio buttons, so arrow keys move between them. */
export function ReviewScoreInput({ value, onChange, error }: Props) {
  const name = useId()
  return (
    <fieldset className="score-field" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="label">
        Your score
        <span className="push three num" aria-hidden="true">
          {value === undefined ? 'not chosen' : `${value} of ${most}`}
        </span>
      </legend>
      <div className="score-field__stars">
        {ratings.map((rating) => (
          <label
            key={rating}
            className={joinClassNames(
              'star',
              value !== undefined && rating <= value && 'star--on',
              rating === value && 'star--last',
            )}
          >
            <input
              type="radio"
              className="vh"
              name="rating"
              value={rating}
              checked={rating === value}
              aria-label={`${rating} of ${most}`}
              onChange={() => onChange(rating)}
            />
            <Icon path={starIcon} size={24} />
            <span className="num" aria-hidden="true">
              {rating}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`}>
          <FieldErrorMessage>{error}</FieldErrorMessage>
        </p>
      )}
    </fieldset>
  )
}
