import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { createStaySearch } from '@nestboard/shared/search/routes.ts'
import { defaultTripName } from '@nestboard/shared/trips/default-trip-name.ts'
import { useQueryClient } from '@tanstack/react-query'
import { href } from 'react-router'
import { usePageNavigate, usePageSearchParams } from '../../lib/navigation/use-page-navigate.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useToast } from '../../ui/toasts.tsx'
import { refetchBoard } from '../trips/api.ts'
import { cacheCreatedSearch } from './api.ts'
import { ChooseBoardDialog, type ChosenBoard } from '../trips/choose-board-dialog.tsx'

interface Props {
  readonly search: StaySearch
  readonly onClose: () => void
}

/** Copies a search to a planning board and replaces the current page with the page of the copy. */
export function CopySearchToBoardDialog({ search, onClose }: Props) {
  const client = useQueryClient()
  const navigate = usePageNavigate()
  const toasts = useToast()
  const [params] = usePageSearchParams()
  const put = async ({ id: tripId, name }: ChosenBoard, idempotencyKey: string) => {
    const { query, latitude, longitude, ages, day, length, dayFrom, dayTill, flexibility, ...rooms } = search
    const { bathrooms, bedrooms, beds, radius } = rooms
    const stored = await callApiRoute(
      createStaySearch,
      {
        tripId,
        query,
        latitude,
        longitude,
        ages,
        day,
        length,
        bathrooms,
        bedrooms,
        beds,
        radius,
        ...(dayFrom !== null && { dayFrom }),
        ...(dayTill !== null && { dayTill }),
        ...(flexibility && { flexibility }),
      },
      { idempotencyKey },
    )
    cacheCreatedSearch(client, stored)
    void refetchBoard(client, tripId)
    toasts.show({ text: `Search added to ${name}` })
    onClose()
    // The URL parameters of the filters are kept.
    const next = new URLSearchParams(params)
    next.set('tripId', String(tripId))
    void navigate(`${href('/stay/search/:id', { id: String(stored.id) })}?${next}`, { replace: true })
  }
  return (
    <ChooseBoardDialog
      title="Add to Planning Board"
      note="The search is saved to the board for everyone on it."
      boardName={defaultTripName('', search.day, search.query)}
      onChoose={put}
      onClose={onClose}
    />
  )
}
