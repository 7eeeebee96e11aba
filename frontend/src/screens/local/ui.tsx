export { Gallery as Screen } from '../../ui/gallery/gallery.tsx'
