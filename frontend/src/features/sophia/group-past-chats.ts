import { dayInZone, type Day } from '@nestboard/shared/kernel/day.ts'
import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import type { Chat } from '@nestboard/shared/sophia/model.ts'
import { formatRelativeTime } from '../../lib/time/format-relative-time.ts'

interface ChatGroup {
  readonly title: 'Today' | 'This week' | 'Earlier'
  readonly chats: readonly Chat[]
}

const daysOfWeek = 7

/** Groups conversations by when they were last used, in the given order; groups without one are left out. */
export function groupPastChats(chats: readonly Chat[], today: Day, zone: string): ChatGroup[] {
  const titleOf = ({ nms }: Chat): ChatGroup['title'] => {
    const day = dayInZone(zone, nms)
    if (day >= today) return 'Today'
    return day > today - daysOfWeek ? 'This week' : 'Earlier'
  }
  return [...Map.groupBy(chats, titleOf)].map(([title, some]) => ({ title, chats: some }))
}

/** When a conversation was last used: `12 minutes ago` today, `Wed, Nov 18` this week, `Nov 3` before. */
export function formatLastUsed(atMs: number, nowMs: number, zone: string): string {
  const [day, today] = [dayInZone(zone, atMs), dayInZone(zone, nowMs)]
  if (day >= today) return formatRelativeTime(atMs, nowMs, zone)
  return formatDay(day, { today, weekday: day > today - daysOfWeek })
}
