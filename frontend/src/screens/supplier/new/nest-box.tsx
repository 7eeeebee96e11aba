import { sizeOf } from '@nestboard/shared/media/variant.ts'
import { placeText } from '../../../features/people/place-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { imageIcon } from '../../../ui/icons/act.ts'

interface Props {
  readonly name: string
  readonly avatar?: string
  readonly place?: Parameters<typeof placeText>[0]
  readonly handle?: string
  readonly caption: string
}

/** What travelers will see of the supplier, as a nest box that fills step by step. Only on wide screens. */
export function NestBox({ name, avatar = '', place, handle = '', caption }: Props) {
  const where = place && placeText(place)
  return (
    <aside className="set-up__aside" aria-label="Your supplier so far">
      <div className="nest-box">
        <span className="nest-box__hole">
          {avatar ? (
            <img src={sizeOf(avatar, 320)} alt="" width="132" height="132" />
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
