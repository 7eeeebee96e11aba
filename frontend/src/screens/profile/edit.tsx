import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ComponentType } from 'react'
import { useLocation, useParams, type Location } from 'react-router'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { VerifyEmail, type EmailVerificationLink } from '../../features/auth/verify-email.tsx'
import { accountQuery } from '../../features/profile/api.ts'
import { parseMailedLink } from '../../lib/navigation/mailed-link.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { UnsavedChangesGuard } from '../../lib/navigation/unsaved-changes-guard.tsx'
import { AccountPage } from './edit/account-page.tsx'
import { AccountNav } from './edit/account-nav.tsx'
import { AssistantsPage } from './edit/assistants-page.tsx'
import { DataAndPrivacyPage } from './edit/data-and-privacy-page.tsx'
import type { AccountPageProps } from './edit/account-page-props.ts'
import { SecurityPage } from './edit/security-page.tsx'
import { MySuppliersPage } from './edit/my-suppliers-page.tsx'
import { WrongAccountPage } from './edit/wrong-account-page.tsx'
import './edit.css'
import { NotFoundPageWithHomeLink } from '../../lib/navigation/not-found-page-with-home-link.tsx'

interface Page {
  readonly title: string
  /** Line below the title; the account page shows the email address instead. */
  readonly about?: string
  readonly Page: ComponentType<AccountPageProps>
}

const pages: Readonly<Record<string, Page>> = {
  'login-and-security': {
    title: 'Login & security',
    about: 'How you log in, and where you are logged in.',
    Page: SecurityPage,
  },
  assistants: {
    title: 'Connected assistants',
    about: 'Let an assistant of your own look and propose in your name. It never books and never pays.',
    Page: AssistantsPage,
  },
  suppliers: { title: 'My suppliers', about: 'Places you own or work for.', Page: MySuppliersPage },
  'data-and-privacy': {
    title: 'Data & privacy',
    about: 'Your permissions, your data, and deleting your account.',
    Page: DataAndPrivacyPage,
  },
}
const firstPage: Page = { title: 'Edit account', Page: AccountPage }

/**
 * The user's account pages, which only this user may see. Their code is in one file, so that switching between them is
 * instant.
 */
export function Screen() {
  const { id } = useParams()
  const who = useSignedInUser()
  const { pathname } = useLocation()
  const [link, closeLink] = useEmailLink()
  if (!who || String(who.account.id) !== id) return link ? <WrongAccountPage /> : <NotFoundPageWithHomeLink />
  const { title, about, Page } = pages[pathname.split('/')[4] ?? ''] ?? firstPage
  return (
    <div className="wrap account">
      <AccountNav who={who.account} />
      <div className="account__page">
        <Head title={title} about={about} userId={who.account.id} />
        {/* The key remounts the content when the page changes, so that no edit stays open. */}
        <Page key={title} userId={who.account.id} />
      </div>
      <UnsavedChangesGuard />
      {link && <VerifyEmail userId={who.account.id} link={link} onClose={closeLink} />}
    </div>
  )
}

function Head({ title, about, userId }: Pick<Page, 'title'> & { about: string | undefined; userId: number }) {
  const { data } = useQuery(accountQuery(userId))
  return (
    <header className="account__head">
      <h1 className="h-36">{title}</h1>
      <p className={about ? 'two' : 'two cut'}>{about ?? data?.email ?? '\u00a0'}</p>
    </header>
  )
}

/** Reads the link from an email in the URL and removes it immediately, because URLs get copied, logged and shared. */
function useEmailLink(): [EmailVerificationLink | undefined, close: () => void] {
  const { pathname, search, hash } = useLocation()
  const navigate = usePageNavigate()
  const [link, setLink] = useState(() => linkIn({ search, hash }))
  const newLink = linkIn({ search, hash })
  if (newLink && newLink.token !== link?.token) setLink(newLink)
  useEffect(() => {
    if (search || hash) void navigate(pathname, { replace: true })
  }, [navigate, pathname, search, hash])
  return [link, () => setLink(undefined)]
}

function linkIn(location: Pick<Location, 'search' | 'hash'>): EmailVerificationLink | undefined {
  const { email, token } = parseMailedLink(location)
  return email && token ? { email, token } : undefined
}
