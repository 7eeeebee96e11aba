import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The time, epoch ms, told again every minute. */
export function useMinute(): number {
  const [nowMs, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
