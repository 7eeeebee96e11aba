const sampledShare = 0.01

/** Reports one error in a hundred; the code that does it is loaded only then. */
export function sampleError(error: unknown): void {
  if (Math.random() < sampledShare)
    void import('./report-error.ts').then(
      ({ reportError }) => reportError(error),
      () => {},
    )
}

/** Samples the errors nothing caught. What a screen fails to render is sampled by its error boundary. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => sampleError(error))
  addEventListener('unhandledrejection', ({ reason }) => sampleError(reason))
}
