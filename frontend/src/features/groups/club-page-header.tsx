import type { Club } from '@nestboard/shared/groups/model.ts'
import { clubCategories } from '@nestboard/shared/groups/model.ts'
import { Suspense, useState } from 'react'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { Button } from '../../ui/button.tsx'
import { checkIcon, plusIcon } from '../../ui/icons/sign.ts'
import { buildingIcon } from '../../ui/icons/trip.ts'
import { Icon } from '../../ui/icon.tsx'
import { getInitials } from '../../ui/get-initials.ts'
import { Tag } from '../../ui/tag.tsx'
import { chooseProfileCover } from '../people/choose-profile-cover.ts'
import { ClubMenu } from './club-menu.tsx'
import { formatMemberCount } from './words.ts'

const InviteMembersDialog = createLazyComponent(() => import('./invite-members-dialog.tsx'), 'InviteMembersDialog')

/** Head of a group's page: cover, name, facts, and the actions the member may take. */
export function ClubPageHeader({ club }: { club: Club }) {
  const [isInviting, setInviting] = useState(false)
  const { id, name, category, organizationDomain, memberCount, standing } = club
  return (
    <>
      <div className="club-cover">
        <img src={chooseProfileCover(id)} alt="" width="1440" height="313" />
      </div>
      <header className="wrap club-head">
        <span className="club-head__crest" aria-hidden="true">
          {getInitials(name)}
        </span>
        <div className="club-head__words">
          <h1 className="h-64" dir="auto">
            {name}
          </h1>
          <p className="club-head__facts">
            <span>{clubCategories[category]}</span>
            {organizationDomain && (
              <span className="club-domain">
                <Icon path={buildingIcon} />
                <span>{organizationDomain}</span>
                <Tag tone="good" icon={checkIcon}>
                  Verified
                </Tag>
              </span>
            )}
            <span className="num">{formatMemberCount(memberCount)}</span>
          </p>
        </div>
        <div className="club-head__do">
          {standing === 'ADMIN' && (
            <Button look="main" icon={plusIcon} onClick={() => setInviting(true)}>
              Invite
            </Button>
          )}
          <ClubMenu club={club} />
        </div>
      </header>
      <Suspense>{isInviting && <InviteMembersDialog club={club} onClose={() => setInviting(false)} />}</Suspense>
    </>
  )
}
