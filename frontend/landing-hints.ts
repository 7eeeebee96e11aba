import type { Plugin } from 'vite'

/** What the landing page shows first, by source path. */
const screen = 'src/screens/landing.tsx'
const pictures = { wide: 'hero-light.webp', phone: 'hero-light-phone.webp' }

/**
 * Names the built files of the landing page on the script that asks for them early (`public/boot.js`): visitors at `/`
 * need not wait for the entry to learn what it will import.
 */
export function landingHints(): Plugin {
  return {
    name: 'landing-hints',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const files = Object.values(bundle)
        const chunk = files.find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(screen))
        const [wide, phone] = Object.values(pictures).map(
          (name) => files.find((file) => file.type === 'asset' && file.names.includes(name))?.fileName,
        )
        if (chunk?.type !== 'chunk' || !wide || !phone)
          throw new Error(`the build has no ${screen}, or not its pictures`)
        const styles = [...(chunk.viteMetadata?.importedCss ?? [])]
        const scripts = [chunk.fileName, ...chunk.imports].filter((file) => !html.includes(file))
        const hints = { scripts, styles, wide: [wide], phone: [phone] }
        const data = Object.entries(hints).map(
          ([kind, names]) => `data-${kind}="${names.map((name) => `/${name}`).join(' ')}"`,
        )
        return html.replace('src="/boot.js"', `src="/boot.js" ${data.join(' ')}`)
      },
    },
  }
}
