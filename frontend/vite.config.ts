import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // Nothing is inlined as a data: address, which the content security policy would refuse.
  build: {
    assetsInlineLimit: 0,
    // Browsers that know light-dark() and popovers. With older targets light-dark() is rewritten into variables that are settled on
    // :root, and a data-theme further down would change nothing.
    cssTarget: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
  },
})
