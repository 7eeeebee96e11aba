import './ui/tokens.css'
import './ui/base.css'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { ToastProvider } from './ui/toasts.tsx'

const Gallery = lazy(async () => ({ default: (await import('./ui/gallery/gallery.tsx')).Gallery }))

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ToastProvider>
      <Suspense>
        <Gallery />
      </Suspense>
    </ToastProvider>
  </StrictMode>,
)
