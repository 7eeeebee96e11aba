import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import { Icon } from '../../ui/icon.tsx'
import { imageIcon } from '../../ui/icons/act.ts'
import './supplier-preview.css'

interface Props {
  readonly name: string
  readonly avatar?: string
  /** Location of the supplier as text. */
  readonly where?: string
  readonly handle?: string
  readonly caption: string
  readonly label?: string
}

/** Preview of what travelers see of a supplier, drawn as a nest box that fills while the supplier is set up. */
export function SupplierPreview({
  name,
  avatar = '',
  where,
  handle = '',
  caption,
  label = 'Your supplier so far',
}: Props) {
  return (
    <aside className="nest" aria-label={label}>
      <div className="nest-box">
        <span className="nest-box__hole">
          {avatar ? (
            <img src={pictureUrlOfSize(avatar, 320)} alt="" width="132" height="132" />
          ) : (
            <Icon path={imageIcon} size={24} />
          )}
        </span>
        <i className="nest-box__perch" />
        {name ? <b>{name}</b> : <i className="nest-box__blank" />}
        {where ? <span>{where}</span> : <i className="nest-box__blank" />}
        {handle ? <span>@{handle}</span> : <i className="nest-box__blank" />}
      </div>
      <p className="nest-box__caption">{caption}</p>
    </aside>
  )
}
