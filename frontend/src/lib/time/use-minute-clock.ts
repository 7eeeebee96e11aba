import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The current time in epoch ms, updated every minute, because days end and deadlines pass while a page is open. */
export function useMinuteClock(): number {
  const [nowMs, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
