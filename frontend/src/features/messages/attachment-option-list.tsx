import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import { Icon } from '../../ui/icon.tsx'
import { imageIcon } from '../../ui/icons/act.ts'

/** Something that can be attached to a message. `picture` is an image URL, or '' if there is none. */
export interface AttachmentOption {
  readonly id: number
  readonly name: string
  readonly note: string
  readonly picture: string
  readonly onChoose: () => void
}

/** List of things that can be attached, each a button. */
export const AttachmentOptionList = ({ choices }: { choices: readonly AttachmentOption[] }) => (
  <ul className="attach-list">
    {choices.map(({ id, name, note, picture, onChoose }) => (
      <li key={id}>
        <button type="button" onClick={onChoose}>
          {picture ? (
            <img src={pictureUrlOfSize(picture, 320)} alt="" width={56} height={56} loading="lazy" />
          ) : (
            <span className="attach-list__no">
              <Icon path={imageIcon} />
            </span>
          )}
          <span className="attach-list__words">
            <b className="cut" dir="auto">
              {name}
            </b>
            <small className="num">{note}</small>
          </span>
        </button>
      </li>
    ))}
  </ul>
)
