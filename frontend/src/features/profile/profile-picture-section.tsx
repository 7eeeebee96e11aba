import type { Account } from '@nestboard/shared/profile/model.ts'
import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ProfilePictureForm } from './parts/profile-picture-form.tsx'
import { EditableSection } from './editable-section.tsx'
import './picture.css'

/** Shows, changes or removes the user's picture. */
export function ProfilePictureSection({ account }: { account: Account }) {
  const { avatar, name } = account
  return (
    <EditableSection
      title="Picture"
      verb={avatar ? 'Change' : 'Add'}
      edit={(onDone) => <ProfilePictureForm account={account} onDone={onDone} />}
    >
      <div className="picture">
        <Avatar name={name} src={avatar && pictureUrlOfSize(avatar, 320)} size="xl" />
        <p>
          {avatar
            ? 'It appears next to everything you write, and suppliers recognize you by it.'
            : 'A photo builds trust. Until you add one, we show your initials.'}
        </p>
      </div>
    </EditableSection>
  )
}
