import { createLazyComponent } from '../../../lib/navigation/create-lazy-component.ts'
import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import type { Supplier, SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { getLanguageName } from '../../../features/intl/language-names.ts'
import { CollapsibleText } from '../../../features/listing/collapsible-text.tsx'
import { formatCityAndCountry } from '../../../features/people/format-city-and-country.ts'
import { SupplierPreview } from '../../../features/supplier/supplier-preview.tsx'
import { formatSocialLink } from '../../../features/supplier/social-links.ts'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { buildButtonClass } from '../../../ui/button.tsx'
import { EditCard, EditCardGrid, type EditCardFormProps } from '../../../ui/edit-card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { checkIcon, eyeIcon } from '../../../ui/icons/sign.ts'
import { Tag } from '../../../ui/tag.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import { SupplierQueryContent } from './supplier-query-content.tsx'
import { ManagementLayout } from './management-layout.tsx'
import './profile.css'

const SupplierAvatarForm = createLazyComponent(
  () => import('../../../features/supplier/supplier-avatar-form.tsx'),
  'SupplierAvatarForm',
)
const SupplierHandleForm = createLazyComponent(
  () => import('../../../features/supplier/supplier-handle-form.tsx'),
  'SupplierHandleForm',
)
const SupplierIntroForm = createLazyComponent(
  () => import('../../../features/supplier/supplier-intro-form.tsx'),
  'SupplierIntroForm',
)
const SupplierLanguagesForm = createLazyComponent(
  () => import('../../../features/supplier/supplier-languages-form.tsx'),
  'SupplierLanguagesForm',
)
const SupplierLocationForm = createLazyComponent(
  () => import('../../../features/supplier/supplier-location-form.tsx'),
  'SupplierLocationForm',
)
const SupplierNameForm = createLazyComponent(
  () => import('../../../features/supplier/supplier-name-form.tsx'),
  'SupplierNameForm',
)
const SupplierSocialsForm = createLazyComponent(
  () => import('../../../features/supplier/supplier-socials-form.tsx'),
  'SupplierSocialsForm',
)

/** The supplier's profile as travelers read it. For members who may not change it, the page is read-only. */
export function Screen() {
  const { id } = useManagedSupplier().supplier
  return (
    <ManagementLayout
      title="Profile"
      about="Travelers read this on the supplier’s page and beside its listings."
      actions={
        <Link className={buildButtonClass({ look: 'quiet', size: 's' })} to={href('/supplier/:id', { id: String(id) })}>
          <Icon path={eyeIcon} size={16} />
          View as a traveler
        </Link>
      }
    >
      <SupplierQueryContent>
        {(supplier, profile) => (
          <div className="profile-desk">
            <Cards supplier={supplier} profile={profile} />
            <SupplierPreview
              name={supplier.name}
              avatar={supplier.avatar}
              handle={supplier.handle}
              where={formatCityAndCountry(profile)}
              label="What travelers see"
              caption="This is what travelers see"
            />
          </div>
        )}
      </SupplierQueryContent>
    </ManagementLayout>
  )
}

const textMostPx = 300
const notSet = <p className="three">Not set</p>

function Cards({ supplier, profile }: { supplier: Supplier; profile: SupplierProfile }) {
  const { can } = useManagedSupplier()
  const toasts = useToast()
  const { name, avatar, handle, type } = supplier
  const { bio, phone, languages, socials } = profile
  const isPersonal = type === 'PERSONAL'
  const card = (title: string, form: (props: EditCardFormProps) => ReactNode, content: ReactNode, wide = false) => (
    <EditCard
      title={title}
      level={2}
      wide={wide}
      form={can('profile') ? form : undefined}
      onSaved={() => toasts.show({ text: 'Saved', icon: checkIcon, key: 'saved' })}
    >
      {content}
    </EditCard>
  )
  const intro = bio ? <CollapsibleText text={bio} mostPx={textMostPx} about="the intro" /> : notSet
  const place = formatCityAndCountry(profile)
  return (
    <EditCardGrid>
      {isPersonal
        ? card('Intro', (props) => <SupplierIntroForm {...props} profile={profile} />, intro, true)
        : card(
            'Name and intro',
            (props) => <SupplierNameForm {...props} supplier={supplier} profile={profile} />,
            <>
              <p className="b">{name}</p>
              {intro}
            </>,
            true,
          )}
      {!isPersonal &&
        card(
          'Picture',
          (props) => <SupplierAvatarForm {...props} supplier={supplier} />,
          <Avatar name={name} src={avatar && pictureUrlOfSize(avatar, 320)} size="xl" square />,
        )}
      {card(
        'Handle',
        (props) => (
          <SupplierHandleForm {...props} supplier={supplier} />
        ),
        handle ? <p>@{handle}</p> : notSet,
      )}
      {card(
        'Location and phone',
        (props) => (
          <SupplierLocationForm {...props} profile={profile} />
        ),
        <dl className="card-facts">
          <div>
            <dt>Location</dt>
            <dd>{place || <span className="three">No location set</span>}</dd>
          </div>
          <div>
            <dt>Phone</dt>
            <dd>{phone || <span className="three">Not set</span>}</dd>
          </div>
        </dl>,
      )}
      {card(
        'Languages',
        (props) => (
          <SupplierLanguagesForm {...props} profile={profile} />
        ),
        languages.length > 0 ? (
          <ul className="profile-desk__tags">
            {languages.map((language) => (
              <li key={language}>
                <Tag>{getLanguageName(language)}</Tag>
              </li>
            ))}
          </ul>
        ) : (
          <p className="three">No languages selected</p>
        ),
      )}
      {card(
        'Links',
        (props) => (
          <SupplierSocialsForm {...props} profile={profile} />
        ),
        socials.length > 0 ? (
          <ul>
            {socials.map((link) => (
              <li key={link}>
                <a className="link" href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
                  {formatSocialLink(link)}
                </a>
              </li>
            ))}
          </ul>
        ) : (
          notSet
        ),
        true,
      )}
    </EditCardGrid>
  )
}
