import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // Nothing is inlined as a data: address, which the content security policy would refuse.
  build: { assetsInlineLimit: 0 },
})
