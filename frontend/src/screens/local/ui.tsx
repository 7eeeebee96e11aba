export { PartsGallery as Screen } from '../../ui/gallery/gallery.tsx'
