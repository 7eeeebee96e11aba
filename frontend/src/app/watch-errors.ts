const sampledShare = 0.01

/** Reports one error in a hundred. The reporting code is loaded only when an error is reported. */
export function reportSampledError(error: unknown): void {
  if (Math.random() < sampledShare)
    void import('./report-error.ts').then(
      ({ reportError }) => reportError(error),
      () => {},
    )
}

/** Samples uncaught errors and rejected promises. Rendering errors are sampled by the error boundary. */
export function watchUncaughtErrors(): void {
  addEventListener('error', ({ error }) => reportSampledError(error))
  addEventListener('unhandledrejection', ({ reason }) => reportSampledError(reason))
}
