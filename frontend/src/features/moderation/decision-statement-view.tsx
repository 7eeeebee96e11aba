import type { RemovalStatement } from '@nestboard/shared/moderation/model.ts'
import { isMessageCaseType } from '@nestboard/shared/moderation/model.ts'
import { moderationReasons } from '@nestboard/shared/moderation/reasons.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { NotFoundPageWithHomeLink } from '../../lib/navigation/not-found-page-with-home-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { decisionStatementQuery } from './api.ts'
import { moderatedContentTypeNames } from './words.ts'
import './moderation.css'

// Lazy: only users who appeal need the form.
const AppealForm = createLazyComponent(() => import('./appeal-form.tsx'), 'AppealForm')

/** Explains why content of the user or of their supplier was removed. The removal can be appealed once. */
export function DecisionStatementView({ id, userId }: { id: number; userId: number }) {
  const query = useQuery(decisionStatementQuery(id, userId))
  return (
    <QueryContent
      of={query}
      what="The decision"
      hint={retryHint}
      skeleton={
        <Skeleton label="Loading the decision">
          <SkeletonLines lines={6} />
        </Skeleton>
      }
      missing={<NotFoundPageWithHomeLink />}
    >
      {({ statement }) => <Decided statement={statement} userId={userId} />}
    </QueryContent>
  )
}

const heldTitles = { KEEP: 'Message delivered', REMOVE: 'Message stays held' } as const

function titleOf({ type, state, decision }: RemovalStatement): string {
  if (type === 'HELD') return decision === null ? 'Held message' : heldTitles[decision]
  const what = type === 'THREAD' ? 'Messages' : moderatedContentTypeNames[type]
  if (decision === 'KEEP') return `${what} restored`
  return state === 'FINAL' ? `${what} stays removed` : `${what} removed`
}

function Decided({ statement, userId }: { statement: RemovalStatement; userId: number }) {
  const { id, type, text, path, decision, reason, note, appeal, mayAppeal, state } = statement
  return (
    <>
      <h1 className="h-36">{titleOf(statement)}</h1>
      {decision === 'KEEP' ? (
        <Notice tone="good" action={<Link to={path}>{isMessageCaseType(type) ? 'Your messages' : 'See it'}</Link>}>
          Your appeal was right: {type === 'HELD' ? 'it was delivered.' : 'everybody sees it again.'}
        </Notice>
      ) : (
        <p>
          {type === 'HELD'
            ? 'We hold messages with payment instructions, links or addresses. Only your side sees this one.'
            : 'We read what you or your team wrote and removed it. Nobody else sees it now.'}{' '}
          {reason && moderationReasons[reason].statement}
        </p>
      )}
      {note && (
        <section className="mod-case__part" aria-labelledby="mod-note">
          <h2 id="mod-note" className="h-18">
            A note from us
          </h2>
          <p className="mod-case__words" dir="auto">
            {note}
          </p>
        </section>
      )}
      {text && (
        <section className="mod-case__part" aria-labelledby="mod-text">
          <h2 id="mod-text" className="h-18">
            What you wrote
          </h2>
          <blockquote className="mod-quote" dir="auto">
            {text}
          </blockquote>
        </section>
      )}
      {appeal && (
        <section className="mod-case__part" aria-labelledby="mod-appealed">
          <h2 id="mod-appealed" className="h-18">
            Your appeal
          </h2>
          <p className="mod-case__words" dir="auto">
            {appeal}
          </p>
          {state === 'APPEALED' && <Notice>We read your appeal and tell you what we decide.</Notice>}
          {state === 'FINAL' && decision === 'REMOVE' && (
            <p className="two">We read it again. The decision is final.</p>
          )}
        </section>
      )}
      {mayAppeal && (
        <Suspense fallback={<SkeletonLines lines={4} />}>
          <AppealForm id={id} userId={userId} />
        </Suspense>
      )}
    </>
  )
}
