import type { Day } from '@nestboard/shared/kernel/day.ts'
import { createContext, use } from 'react'

/** Today in the reader's time zone; undefined where the app doesn't provide it, so that dates then show their year. */
export const TodayContext = createContext<Day | undefined>(undefined)

/** Returns today in the reader's time zone. The component re-renders when the day changes. */
export const useToday = (): Day | undefined => use(TodayContext)
