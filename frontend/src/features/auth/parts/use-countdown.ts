import { useEffect, useState } from 'react'

/**
 * Counts whole seconds down to 0; `restart` starts again. The remaining seconds are computed from the clock, because
 * browsers throttle the timers of background tabs.
 */
export function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [endMs, setEndMs] = useState(() => Date.now() + seconds * 1000)
  const [nowMs, setNowMs] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((endMs - nowMs) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return [
    left,
    () => {
      setNowMs(Date.now())
      setEndMs(Date.now() + seconds * 1000)
    },
  ]
}
