import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The time, epoch ms, told again every minute: days end and deadlines pass while a page stands open. */
export function useMinute(): number {
  const [nowMs, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
