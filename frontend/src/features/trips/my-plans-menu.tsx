import type { Trip } from '@nestboard/shared/trips/model.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { plusIcon } from '../../ui/icons/sign.ts'
import { boardIcon } from '../../ui/icons/trip.ts'
import { Menu, MenuItem, menuLinkProps } from '../../ui/menu.tsx'
import { preferenceQuery } from '../profile/api.ts'
import { listLoadedBoards, boardsOfUserQuery } from './api.ts'
import { listStarredBoards } from './list-starred-boards.ts'
import './my-plans-menu.css'

/** The My Plans menu: create a board, open a starred board, view all. */
export function MyPlansMenu({ userId, onCreate }: { userId: number; onCreate: () => void }) {
  const [isNear, setNear] = useState(false)
  const near = () => setNear(true)
  return (
    <Menu
      label="My Plans"
      className="my-plans"
      trigger={(props) => (
        <Button
          look="quiet"
          size="s"
          icon={boardIcon}
          aria-label="My Plans"
          onPointerEnter={near}
          onFocus={near}
          {...props}
        >
          <span className="only-wide">My Plans</span>
        </Button>
      )}
    >
      <MenuItem icon={plusIcon} onClick={onCreate}>
        Create Planning Board
      </MenuItem>
      {isNear && <Starred userId={userId} />}
      <hr />
      <Link {...menuLinkProps} to={href('/plans')}>
        View All
      </Link>
      <Link {...menuLinkProps} to={href('/trips')}>
        Trips
      </Link>
    </Menu>
  )
}

function Starred({ userId }: { userId: number }) {
  const { data: preference } = useQuery(preferenceQuery(userId))
  const starredIds = preference?.tripIds ?? []
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(boardsOfUserQuery(userId))
  const known = listLoadedBoards(data)
  const isShort = hasNextPage && !isFetching && starredIds.some((id) => !known.some((trip) => trip.id === id))
  useEffect(() => {
    // A starred board may be on a page of the user's boards that has not loaded yet.
    if (isShort) void fetchNextPage()
  }, [isShort, fetchNextPage])
  const starred = listStarredBoards(known, starredIds)
  if (starred.length === 0) return null
  return (
    <>
      <hr />
      <div role="group" aria-label="Starred Planning Boards" className="menu-group my-plans__starred">
        <span aria-hidden="true">Starred Planning Boards</span>
        {starred.map(({ id, name }: Trip) => (
          <Link key={id} {...menuLinkProps} to={href('/trip/:tripId/:tab', { tripId: String(id), tab: 'planning' })}>
            <Icon path={boardIcon} />
            <span className="cut" dir="auto">
              {name}
            </span>
          </Link>
        ))}
      </div>
    </>
  )
}
