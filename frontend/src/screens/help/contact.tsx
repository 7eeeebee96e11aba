import { contactLimits, contactTopicLabels, type ContactTopic } from '@nestboard/shared/marketing/contact.ts'
import { sendContactMessage } from '@nestboard/shared/marketing/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { accountQuery } from '../../features/profile/api.ts'
import { Form } from '../../lib/form/form.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { NotFoundPageWithHomeLink } from '../../lib/navigation/not-found-page-with-home-link.tsx'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton, SkeletonBox } from '../../ui/skeleton.tsx'
import './contact.css'

/** Whether this installation has no address for messages. The server writes that into the page. */
const isContactOff = (): boolean => document.documentElement.dataset['contact'] === 'off'

/** The form to write to the people behind Nestboard. */
export function Screen() {
  const [sentTo, setSentTo] = useState<string>()
  if (isContactOff()) return <NotFoundPageWithHomeLink />
  return (
    <div className="wrap contact">
      <Breadcrumb>
        <Link to={href('/help')}>Help</Link>
        <span>Write to us</span>
      </Breadcrumb>
      <h1 className="h-48">Write to us</h1>
      {sentTo === undefined ? <FormForReader onSent={setSentTo} /> : <Sent to={sentTo} />}
    </div>
  )
}

/** The form; for a logged-in person, with their name and address once these are loaded. */
function FormForReader({ onSent }: { onSent: (email: string) => void }) {
  const who = useSignedInUser()
  const { data, isPending } = useQuery({ ...accountQuery(who?.account.id ?? 0), enabled: who !== undefined })
  if (who && isPending)
    return (
      <Skeleton label="Loading the form">
        <SkeletonBox height={480} />
      </Skeleton>
    )
  return <ContactForm name={data?.name ?? ''} email={data?.email ?? ''} onSent={onSent} />
}

/** No topic is chosen for anybody: the first of the list would be taken unread. */
const noTopic = '' as ContactTopic

function ContactForm({ name, email, onSent }: { name: string; email: string; onSent: (email: string) => void }) {
  const { least, most } = contactLimits.text
  const form = useForm({
    route: sendContactMessage,
    initial: { topic: noTopic, text: '', name, email },
    sentences: {
      topic: { empty: 'Choose what it is about' },
      text: {
        empty: 'Your message is required',
        wrong: (text) =>
          String(text).trim().length < least
            ? `Write at least ${least} characters`
            : `Enter at most ${most} characters`,
      },
      email: { empty: 'Email is required' },
    },
    explain: ({ status }) => (status === 404 ? 'This installation takes no messages.' : undefined),
    fallbackText: 'Your message was not sent. Try again in a moment.',
    onSent: (_, input) => onSent(input.email),
    asksBeforeLeaving: true,
  })
  return (
    <>
      <p className="t-18 two">
        A person answers by email. For a booking, add the number of its order: it is at the top of its page.
      </p>
      <Form of={form}>
        <form.Select name="topic" label="What is it about?" options={contactTopicLabels} empty="Choose" />
        <form.TextArea name="text" label="Your message" rows={8} />
        <div className="contact__pair">
          <form.Text name="name" label="Your name" autoComplete="name" />
          <form.Text name="email" label="Your email" type="email" autoComplete="email" hint="The answer goes there." />
        </div>
        <p className="t-14 two">
          We use it to answer you, and for nothing else. Never send a password or a card number. The{' '}
          <Link className="link" to={href('/privacy-policy')}>
            privacy policy
          </Link>{' '}
          has the rest.
        </p>
        <Button look="main" size="l" type="submit" busy={form.busy} busyLabel="Sending…">
          Send
        </Button>
      </Form>
    </>
  )
}

function Sent({ to }: { to: string }) {
  const message = useRef<HTMLDivElement>(null)
  // The focused form was removed. Moving the focus to the message makes screen readers announce it.
  useEffect(() => message.current?.focus(), [])
  return (
    <div ref={message} role="status" tabIndex={-1} className="contact__sent">
      <h2 className="h-28">Your message is on its way</h2>
      <p className="two">
        We will answer to <b className="b">{to}</b>.
      </p>
      <Link className="link" to={href('/help')}>
        Back to help
      </Link>
    </div>
  )
}
