import { Component, lazy, Suspense, type ComponentProps, type ReactNode } from 'react'
import { SkeletonBox, Skeleton } from '../../ui/skeleton.tsx'

// Lazy, because the map's code is twice as large as the rest of the screen's. The map library starts loading in
// parallel; if that fails, the map shows the error.
const ResultsMap = lazy(() => {
  void import('../place/load-map-renderer.ts').then(({ loadMapRenderer }) => loadMapRenderer()).catch(() => undefined)
  return import('./map/results-map.tsx').then((file) => ({ default: file.ResultsMap }))
})

/** The map, once its code has loaded. If the code fails to load, the result list still works. */
export function SearchMap(props: ComponentProps<typeof ResultsMap>) {
  return (
    <WithoutMap>
      <Suspense
        fallback={
          <Skeleton label="Loading the map">
            <SkeletonBox className="search__map-sk" />
          </Skeleton>
        }
      >
        <ResultsMap {...props} />
      </Suspense>
    </WithoutMap>
  )
}

class WithoutMap extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? <p className="search__no-map">The map did not load.</p> : this.props.children
  }
}
